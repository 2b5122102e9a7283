import { inView, stagger } from 'motion';
import { animate } from 'motion/mini';
import { growPictures } from './grow-picture.ts';
import { splitHeading } from './split-heading.ts';

/** Timings of specification §9, in seconds, and the bottom margin in which headings do not play yet. */
const startDelayMs = 200;
const playMargin = '0px 0px -20% 0px';
const word = { duration: 1, delay: stagger(0.2) };
const character = { duration: 1.8, delay: stagger(0.02, { startDelay: 0.2 }) };
const bar = { duration: 0.29 };

const ease = [0.2, 0.7, 0.2, 1] as const;
/** One window height below the viewport, so that scrolling by a page does not skip an element. */
const nearMargin = '0px 0px 100% 0px';
/** Maximum time for which a heading between this margin and the lower edge of the window stays hidden. */
const maxHiddenMs = 1500;

/** An element that is hidden until its animation plays, or is being animated. */
interface PendingAnimation {
  /** Undefined once the animation has started. */
  play?: () => Promise<unknown>;
  /** Restores the element's original styles. */
  settle: () => void;
}

const animations = new Map<Element, PendingAnimation>();

function settle(element: Element): void {
  animations.get(element)?.settle();
  animations.delete(element);
}

/** Plays the animation of a hidden element once. */
function play(element: Element): void {
  const one = animations.get(element);
  void one?.play?.().then(() => settle(element));
  delete one?.play;
}

/**
 * Hides a heading as one element, so that find-in-page still finds its text. The heading is split into words and
 * characters only when its animation plays.
 */
function hideHeading(heading: HTMLElement): PendingAnimation {
  heading.style.opacity = '0';
  const one: PendingAnimation = {
    settle: () => heading.style.removeProperty('opacity'),
    play: async () => {
      one.settle();
      const height = heading.offsetHeight;
      const { words, characters, restore } = splitHeading(heading);
      one.settle = restore;
      // A word broken over two lines cannot move, so the heading appears at once.
      if (heading.offsetHeight !== height) return;
      await Promise.all([
        animate(words, { transform: ['translateY(0.35em)', 'none'] }, { ...word, ease }).finished,
        animate(characters, { opacity: [0, 1] }, { ...character, ease }).finished,
      ]);
    },
  };
  return one;
}

function hideBar(ruler: HTMLElement): PendingAnimation {
  const filled = ruler.firstElementChild as HTMLElement;
  filled.style.transform = 'scaleX(0)';
  return {
    settle: () => filled.style.removeProperty('transform'),
    play: () => animate(filled, { transform: ['scaleX(0)', 'none'] }, { ...bar, ease }).finished,
  };
}

/**
 * Closes menus that lose the focus. Animates headings by word and character when they reach 80 % of the window, and
 * bars when they come into view: once, and only if the visitor has not seen them yet.
 * @param seenTo pixels from the top of the page that were visible before this script loaded
 */
export function animateOnScroll(seenTo: number): void {
  // The button of a menu has the same parent as the menu.
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = (target as Element).closest<HTMLElement>('[popover]');
    if (relatedTarget && !menu?.parentElement?.contains(relatedTarget as Node)) menu?.hidePopover();
  });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  growPictures();
  const headings = [...document.querySelectorAll<HTMLElement>('[data-words]')];
  const rulers = Array.from(
    document.querySelectorAll('[data-bar]'),
    ({ parentElement }) => parentElement as HTMLElement,
  );
  const hideAhead = (elements: HTMLElement[], hide: (element: HTMLElement) => PendingAnimation) =>
    inView(
      elements,
      (element) => {
        const { top } = element.getBoundingClientRect();
        if (top >= innerHeight && top + scrollY >= seenTo)
          animations.set(element, hide(element as HTMLElement));
      },
      { margin: nearMargin },
    );
  hideAhead(headings, hideHeading);
  hideAhead(rulers, hideBar);
  setTimeout(() => {
    inView(headings, play, { margin: playMargin });
    inView(headings, (heading) => {
      const rest = setTimeout(play, maxHiddenMs, heading);
      return () => clearTimeout(rest);
    });
    inView(rulers, play);
  }, delayUntilStart());
  addEventListener('beforeprint', () => {
    for (const element of [...animations.keys()]) settle(element);
  });
}

/** Returns the milliseconds until headings may play: 200 after the page and its data are loaded. */
function delayUntilStart(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Math.max(0, (loading?.domContentLoadedEventEnd ?? 0) + startDelayMs - performance.now());
}
