import { inView, stagger } from 'motion';
import { animate } from 'motion/mini';
import { growPictures } from './grow-picture.ts';
import { splitHeading } from './split-heading.ts';

/** The figures of specification §9, in seconds; a share of the window for the line. */
const startMs = 200;
const line = '0px 0px -20% 0px';
const word = { duration: 1, delay: stagger(0.2) };
const character = { duration: 1.8, delay: stagger(0.02, { startDelay: 0.2 }) };
const bar = { duration: 0.29 };

const ease = [0.2, 0.7, 0.2, 1] as const;
/** One window below the visible one: not seen yet, and a page-wise scroll does not skip it. */
const ahead = '0px 0px 100% 0px';
/** The longest time that a heading in the window below the line may stay hidden. */
const restMs = 1500;

/** An element that is hidden until it plays, or is playing. */
interface Moving {
  /** Undefined once it plays. */
  play?: () => Promise<unknown>;
  /** Restores the element's original state. */
  settle: () => void;
}

const moving = new Map<Element, Moving>();

function settle(element: Element): void {
  moving.get(element)?.settle();
  moving.delete(element);
}

/** Plays a hidden element once. */
function play(element: Element): void {
  const one = moving.get(element);
  void one?.play?.().then(() => settle(element));
  delete one?.play;
}

/**
 * Hides a heading as a whole, so that find-in-page still finds it; it is split into words and
 * characters when it plays.
 */
function hideHeading(heading: HTMLElement): Moving {
  heading.style.opacity = '0';
  const one: Moving = {
    settle: () => heading.style.removeProperty('opacity'),
    play: async () => {
      one.settle();
      const height = heading.offsetHeight;
      const { words, characters, restore } = splitHeading(heading);
      one.settle = restore;
      // A word broken over two lines cannot move in one piece: the heading appears at once.
      if (heading.offsetHeight !== height) return;
      await Promise.all([
        animate(words, { transform: ['translateY(0.35em)', 'none'] }, { ...word, ease }).finished,
        animate(characters, { opacity: [0, 1] }, { ...character, ease }).finished,
      ]);
    },
  };
  return one;
}

function emptyBar(ruler: HTMLElement): Moving {
  const filled = ruler.firstElementChild as HTMLElement;
  filled.style.transform = 'scaleX(0)';
  return {
    settle: () => filled.style.removeProperty('transform'),
    play: () => animate(filled, { transform: ['scaleX(0)', 'none'] }, { ...bar, ease }).finished,
  };
}

/**
 * Closes a menu that the focus leaves; animates section headings by word and character when they are scrolled to 80% of the window, and
 * bars when they come into view: once, and only what the visitor has not seen yet.
 * @param seenTo lower edge, in pixels from the top of the page, of what was visible before this
 * script loaded
 */
export function animateOnScroll(seenTo: number): void {
  // The button of a menu is in the same parent.
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
  const hideAhead = (elements: HTMLElement[], hide: (element: HTMLElement) => Moving) =>
    inView(
      elements,
      (element) => {
        const { top } = element.getBoundingClientRect();
        if (top >= innerHeight && top + scrollY >= seenTo)
          moving.set(element, hide(element as HTMLElement));
      },
      { margin: ahead },
    );
  hideAhead(headings, hideHeading);
  hideAhead(rulers, emptyBar);
  setTimeout(() => {
    inView(headings, play, { margin: line });
    inView(headings, (heading) => {
      const rest = setTimeout(play, restMs, heading);
      return () => clearTimeout(rest);
    });
    inView(rulers, play);
  }, delayUntilStart());
  addEventListener('beforeprint', () => {
    for (const element of [...moving.keys()]) settle(element);
  });
}

/** Milliseconds until headings may start: 200 after the page and its data loaded. */
function delayUntilStart(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Math.max(0, (loading?.domContentLoadedEventEnd ?? 0) + startMs - performance.now());
}
