import { listWidths, parseImage, variantPath } from '../../shared/rules/images/image-path.ts';

/**
 * Shows the pictures of a page in a dialog as large as the window. Without this script, each link opens its picture.
 */

const linkSelector = 'a[data-enlarge]';

/** Opens a picture and its neighbours. The focus returns to the link when the dialog closes. */
export function openLightbox(link: HTMLAnchorElement): void {
  const pictures = link.closest<HTMLElement>('[data-words]');
  const name = nameOf(link);
  const links = [...(pictures?.querySelectorAll<HTMLAnchorElement>(linkSelector) ?? [link])];
  const strings = JSON.parse(pictures?.dataset.words ?? '{}');
  let shown = links.indexOf(link);
  const frames = links.map((each) => createFrame(each, name));
  const strip = createElement('div', { className: 'strip', tabIndex: 0 }, ...frames);
  const count = createElement('p', { className: 'count' });
  count.setAttribute('role', 'status');
  const show = (index: number, behavior?: ScrollBehavior) =>
    frames[index]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
      ...(behavior && { behavior }),
    });
  const previous = createArrow('left', strings.previous, () => show(shown - 1));
  const next = createArrow('arrow', strings.next, () => show(shown + 1));
  const close = createElement(
    'button',
    { className: 'modal-close', ariaLabel: strings.close },
    createIcon('close'),
  );
  close.onclick = () => dialog.close();
  const dialog = createElement('dialog', { className: 'lightbox', ariaLabel: name }, strip);
  dialog.dataset.on = 'deep';
  if (links.length > 1)
    dialog.append(createElement('div', { className: 'turns' }, previous, count, next));
  dialog.append(close);
  const descriptionIn = (index: number) =>
    frames[index]?.querySelector('figcaption')?.textContent || name;
  const updateControls = () => {
    const position = strings.position
      .replace('{number}', String(shown + 1))
      .replace('{count}', String(links.length));
    const description = createElement('span', {
      className: 'unseen',
      textContent: ` ${descriptionIn(shown)}`,
    });
    count.replaceChildren(position, description);
    previous.setAttribute('aria-disabled', String(shown === 0));
    next.setAttribute('aria-disabled', String(shown === links.length - 1));
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      shown = frames.indexOf(seen.target as HTMLElement);
      updateControls();
    },
    { root: strip, threshold: 0.6 },
  );
  dialog.onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + (getComputedStyle(strip).direction === 'rtl' ? -step : step));
  };
  // A click next to the picture closes the dialog, like a click outside of other dialogs.
  dialog.onclick = ({ target }) => (target as Element).matches('figure,.strip') && dialog.close();
  dialog.onclose = () => {
    watcher.disconnect();
    dialog.remove();
    link.focus();
  };
  document.body.append(dialog);
  dialog.showModal();
  show(shown, 'instant');
  updateControls();
  for (const frame of frames) watcher.observe(frame);
  strip.focus();
}

/** Name of the dialog: the text of a heading, which the dialog cannot reference because headings are inert. */
function nameOf(link: HTMLAnchorElement): string {
  const heading = link.closest('section')?.querySelector('h2') ?? document.querySelector('h1');
  return heading?.textContent.trim() || document.title;
}

/** Creates a figure with a picture and its description. The picture size is part of its URL. */
function createFrame(link: HTMLAnchorElement, name: string): HTMLElement {
  const alt = link.querySelector('img')?.alt ?? '';
  const captionText = link.parentElement?.querySelector('figcaption')?.textContent.trim();
  const [, base = '', stored = ''] = /^(.*\/)(media\/[^/]+)\/\d+\.webp$/.exec(link.href) ?? [];
  const facts = parseImage(`${stored}.webp`);
  const image = createElement('img', { alt: alt || captionText || name, loading: 'lazy' });
  const picture = createElement('picture', {}, image);
  if (facts) {
    const { width, height } = facts;
    Object.assign(image, { width, height });
    const srcset = listWidths(width).map((it) => `${base}${variantPath(facts, it, 'avif')} ${it}w`);
    picture.prepend(
      createElement('source', {
        type: 'image/avif',
        srcset: srcset.join(),
        sizes: `min(100vw,${Math.round((100 * width) / height)}vh,${width}px)`,
      }),
    );
  }
  image.src = link.href;
  const caption = createElement('figcaption', { textContent: captionText || alt });
  // Hidden from screen readers, because the description is also the alternative text.
  if (!captionText) caption.ariaHidden = 'true';
  return createElement('figure', {}, picture, ...(captionText || alt ? [caption] : []));
}

function createArrow(name: string, label: string, onclick: () => void): HTMLButtonElement {
  return createElement('button', { ariaLabel: label, onclick }, createIcon(name));
}

function createIcon(name: string): SVGSVGElement {
  const drawing = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const svg = drawing('svg') as SVGSVGElement;
  svg.classList.add('icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = drawing('use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Element[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children);
  return made;
}
