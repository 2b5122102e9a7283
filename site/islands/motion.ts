import { splitHeading } from './split-heading.ts';

/** The figures of specification §9, in milliseconds; the line is 80% of the viewport's height. */
const startMs = 200;
const line = '0px 0px -20% 0px';
const word = { duration: 1000, stagger: 200, delay: 0 };
const character = { duration: 1800, stagger: 20, delay: 200 };
const bar = { duration: 290, stagger: 0, delay: 0 };

/** What is this far below the window has not been painted, and there is time to make it ready. */
const far = { margin: '0px 0px 60% 0px', viewports: 1.25 };
/** A reader faster than this, in viewports within the given time, gets plain text at once. */
const fast = { viewports: 0.24, withinMs: 200 };
/** The longest that something ready may wait unseen inside the window. */
const timeoutMs = 600;

/** One element made ready to be shown with movement; without its animations the page is as it was. */
interface Ready {
  animations: Animation[];
  /** What is left to undo when nothing moves any more. */
  restore: () => void;
  timer?: number;
}

const ready = new Map<Element, Ready>();

/** Paused before its beginning, which `fill` keeps on screen; cancelling shows the element as it is in the page. */
function paused(
  elements: readonly HTMLElement[],
  keyframes: PropertyIndexedKeyframes,
  { duration, stagger, delay }: typeof word,
): Animation[] {
  return elements.map((element, index) => {
    const animation = element.animate(keyframes, {
      duration,
      delay: delay + index * stagger,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      fill: 'backwards',
    });
    animation.pause();
    return animation;
  });
}

/** A heading comes word by word and character by character, and is plain text again afterwards. */
function readyHeading(heading: HTMLElement): Ready | null {
  const height = heading.offsetHeight;
  const { words, characters, restore } = splitHeading(heading);
  if (heading.offsetHeight !== height) {
    restore();
    return null;
  }
  const animations = [
    ...paused(words, { transform: ['translateY(0.35em)', 'none'] }, word),
    ...paused(characters, { opacity: [0, 1] }, character),
  ];
  return { animations, restore };
}

function readyBar(ruler: HTMLElement): Ready {
  const filled = [ruler.firstElementChild as HTMLElement];
  const animations = paused(filled, { transform: ['scaleX(0)', 'none'] }, bar);
  return { animations, restore: () => undefined };
}

function finish(element: Element): void {
  const { animations, restore, timer } = ready.get(element) ?? {};
  ready.delete(element);
  clearTimeout(timer);
  for (const animation of animations ?? []) animation.cancel();
  restore?.();
}

function finishAll(): void {
  for (const element of [...ready.keys()]) finish(element);
}

function play(element: Element): void {
  const { animations = [], timer } = ready.get(element) ?? {};
  clearTimeout(timer);
  for (const animation of animations) animation.play();
  const ended = animations.map(({ finished }) => finished);
  Promise.all(ended).then(
    () => finish(element),
    () => undefined,
  );
}

/** Calls `then` at the first time each element is within the window and its margin. */
function once(elements: readonly HTMLElement[], margin: string, then: (at: HTMLElement) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        then(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
}

/** What was painted stays: only what is still far below, in a page that is laid out, is made ready. */
function whenFar(elements: HTMLElement[], make: (element: HTMLElement) => Ready | null) {
  once(elements, far.margin, (element) => {
    const isFar = element.getBoundingClientRect().top >= innerHeight * far.viewports;
    if (!isFar || !('whole' in document.body.dataset)) return;
    const made = make(element);
    if (made) ready.set(element, made);
  });
}

/** Whether the reader passes faster than can be read, or has jumped. */
function watchSpeed() {
  let places: { y: number; at: number }[] = [];
  return () => {
    const at = performance.now();
    places = [...places.filter((place) => at - place.at < fast.withinMs), { y: scrollY, at }];
    const moved = Math.abs(scrollY - (places[0]?.y ?? scrollY));
    if (moved > fast.viewports * innerHeight) finishAll();
  };
}

addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager';
});

setTimeout(() => {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-words]')];
  const rulers = Array.from(
    document.querySelectorAll('[data-bar]'),
    ({ parentElement }) => parentElement as HTMLElement,
  );
  whenFar(headings, readyHeading);
  whenFar(rulers, readyBar);
  once(headings, '0px', (heading) => {
    const one = ready.get(heading);
    if (one) one.timer = window.setTimeout(finish, timeoutMs, heading);
  });
  once(headings, line, play);
  once(rulers, '0px', play);
  addEventListener('scroll', watchSpeed(), { passive: true });
  for (const jump of ['focusin', 'beforeprint', 'hashchange']) addEventListener(jump, finishAll);
}, startMs);
