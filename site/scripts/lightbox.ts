import { imageFacts, variantPath, variantWidths } from '../../shared/rules/images/image-path.ts';

/**
 * Shows the pictures of a page at the size of the window, in a dialog made from their links. Without
 * this script each link leads to its picture.
 */

const isLink = 'a[data-enlarge]';

/** Opens a picture among its neighbours. The dialog returns the focus to the link. */
export function enlarge(link: HTMLAnchorElement): void {
  const pictures = link.closest<HTMLElement>('[data-words]');
  const name = nameOf(link);
  const links = [...(pictures?.querySelectorAll<HTMLAnchorElement>(isLink) ?? [link])];
  const strings = JSON.parse(pictures?.dataset.words ?? '{}');
  let shown = links.indexOf(link);
  const frames = links.map((each) => frameOf(each, name));
  const strip = element('div', { className: 'strip', tabIndex: 0 }, ...frames);
  const count = element('p', { className: 'count' });
  count.setAttribute('role', 'status');
  const show = (index: number, behavior?: ScrollBehavior) =>
    frames[index]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
      ...(behavior && { behavior }),
    });
  const previous = arrow('left', strings.previous, () => show(shown - 1));
  const next = arrow('arrow', strings.next, () => show(shown + 1));
  const close = element(
    'button',
    { className: 'modal-close', ariaLabel: strings.close },
    icon('close'),
  );
  close.onclick = () => dialog.close();
  const dialog = element('dialog', { className: 'lightbox', ariaLabel: name }, strip);
  dialog.dataset.on = 'deep';
  if (links.length > 1)
    dialog.append(element('div', { className: 'turns' }, previous, count, next));
  dialog.append(close);
  const descriptionIn = (index: number) =>
    frames[index]?.querySelector('figcaption')?.textContent || name;
  const tell = () => {
    const position = strings.position
      .replace('{number}', String(shown + 1))
      .replace('{count}', String(links.length));
    const said = element('span', { className: 'unseen', textContent: ` ${descriptionIn(shown)}` });
    count.replaceChildren(position, said);
    previous.setAttribute('aria-disabled', String(shown === 0));
    next.setAttribute('aria-disabled', String(shown === links.length - 1));
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      shown = frames.indexOf(seen.target as HTMLElement);
      tell();
    },
    { root: strip, threshold: 0.6 },
  );
  dialog.onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + (getComputedStyle(strip).direction === 'rtl' ? -step : step));
  };
  // A click next to the picture closes it, like outside the other dialogs.
  dialog.onclick = ({ target }) => (target as Element).matches('figure,.strip') && dialog.close();
  dialog.onclose = () => {
    watcher.disconnect();
    dialog.remove();
    link.focus();
  };
  document.body.append(dialog);
  dialog.showModal();
  show(shown, 'instant');
  tell();
  for (const frame of frames) watcher.observe(frame);
  strip.focus();
}

/** The heading above the picture, or the page's: the dialog makes headings inert, so it cannot refer to one. */
function nameOf(link: HTMLAnchorElement): string {
  const heading = link.closest('section')?.querySelector('h2') ?? document.querySelector('h1');
  return heading?.textContent.trim() || document.title;
}

/** A picture with its description, or the name of its dialog; the sizes are in its address. */
function frameOf(link: HTMLAnchorElement, name: string): HTMLElement {
  const says = link.querySelector('img')?.alt ?? '';
  const written = link.parentElement?.querySelector('figcaption')?.textContent.trim();
  const [, base = '', stored = ''] = /^(.*\/)(media\/[^/]+)\/\d+\.webp$/.exec(link.href) ?? [];
  const facts = imageFacts(`${stored}.webp`);
  const image = element('img', { alt: says || written || name, loading: 'lazy' });
  const picture = element('picture', {}, image);
  if (facts) {
    const { width, height } = facts;
    Object.assign(image, { width, height });
    const srcset = variantWidths(width).map(
      (it) => `${base}${variantPath(facts, it, 'avif')} ${it}w`,
    );
    picture.prepend(
      element('source', {
        type: 'image/avif',
        srcset: srcset.join(),
        sizes: `min(100vw,${Math.round((100 * width) / height)}vh,${width}px)`,
      }),
    );
  }
  image.src = link.href;
  const caption = element('figcaption', { textContent: written || says });
  // A description is read with its picture.
  if (!written) caption.ariaHidden = 'true';
  return element('figure', {}, picture, ...(written || says ? [caption] : []));
}

function arrow(name: string, label: string, onclick: () => void): HTMLButtonElement {
  return element('button', { ariaLabel: label, onclick }, icon(name));
}

function icon(name: string): SVGSVGElement {
  const drawing = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const svg = drawing('svg') as SVGSVGElement;
  svg.classList.add('icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = drawing('use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Element[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children);
  return made;
}
