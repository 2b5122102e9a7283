import type { Page } from 'playwright/test';

/** Result of one press of Tab. */
interface Stop {
  /** Name of the element, for a report; empty if the focus left the page. */
  name: string;
  /** Problems for keyboard users at this element. */
  faults: string[];
  /** True once the walk has returned to a known element. */
  isSeen: boolean;
}

/**
 * Presses Tab on the open screen until the elements repeat, and reports where the focus is not visible.
 * @returns every stop, and the faults: behind a bar, outside the window, or without a focus indicator
 */
export async function walkByTab(page: Page): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  // Code for the page with its helper functions.
  const code = [nameOf, marksOf, boxOf, coverOf, isInBar, scrolledFrom, drawn, lookAtFocus].join(
    '\n',
  );
  await page.evaluate(`(() => {
    ${code}
    document.activeElement.blur();
    window.walk = { seen: new WeakSet(), top: scrollY, height: document.documentElement.scrollHeight, look: lookAtFocus };
  })()`);
  for (let presses = 0; presses < 500; presses += 1) {
    await page.keyboard.press('Tab');
    const stop: Stop = await page.evaluate('window.walk.look()');
    faults.push(...stop.faults);
    if (stop.isSeen) return { stops, faults };
    if (stop.name) stops.push(stop.name);
  }
  return { stops, faults: [...faults, `Tab never came round: ${stops.slice(-8).join(', ')}`] };
}

declare global {
  interface Window {
    walk: {
      seen: WeakSet<Element>;
      /** Scroll position at the previous stop, and the page height. */
      top: number;
      height: number;
      last?: { element: Element; marks: string };
    };
  }
}

async function lookAtFocus(): Promise<Stop> {
  // With reduced motion, changes are quick but not immediate.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      animation.finish();
  const { walk } = window;
  const { last } = walk;
  const focused = document.activeElement;
  // Day, month and year of a date field are separate stops.
  if (focused && last?.element === focused) return { name: '', faults: [], isSeen: false };
  const isUnmarked = last?.element.isConnected && marksOf(last.element) === last.marks;
  const faults = isUnmarked ? [`${nameOf(last.element)}: nothing shows the focus`] : [];
  delete walk.last;
  if (!focused || focused === document.body) return { name: '', faults, isSeen: false };
  if (walk.seen.has(focused)) return { name: '', faults, isSeen: true };
  walk.seen.add(focused);
  walk.last = { element: focused, marks: marksOf(focused) };
  const jump = scrolledFrom(walk);
  walk.top = scrollY;
  walk.height = document.documentElement.scrollHeight;
  if (jump !== 0 && isInBar(focused)) faults.push(`${nameOf(focused)}: the page jumps by ${jump}`);
  // Content that has just loaded above moves the element until the browser has scrolled.
  const cover = coverOf(focused) && (await drawn().then(() => coverOf(focused)));
  if (cover) faults.push(`${nameOf(focused)}: ${cover}`);
  return { name: nameOf(focused), faults, isSeen: false };
}

/** Waits for two frames, because the first may already be in progress. */
function drawn(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function nameOf(element: Element): string {
  const { labels } = element as HTMLInputElement;
  const words =
    element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}" ${element.id}`.trim();
}

/** Returns the styles that may show the focus: of the element, its wrapper, and the neighbour of a hidden input. */
function marksOf(element: Element): string {
  const around = [element, ...(element.parentElement?.children ?? [])];
  for (let up = 0, parent = element.parentElement; parent && up < 3; up += 1) {
    around.push(parent);
    parent = parent.parentElement;
  }
  return around
    .map((it) => {
      const { outlineStyle, outline, boxShadow, borderColor, backgroundColor } =
        getComputedStyle(it);
      return [outlineStyle === 'none' || outline, boxShadow, borderColor, backgroundColor].join();
    })
    .join('|');
}

/** Returns the area that must be visible: the line with the caret in a long text, otherwise the complete element. */
function boxOf(shown: Element): DOMRect {
  const range = shown.matches('[contenteditable]') && window.getSelection()?.getRangeAt(0);
  if (!range) return shown.getBoundingClientRect();
  const { startContainer: start } = range;
  const line = start instanceof Element ? start : start.parentElement;
  return range.getClientRects()[0] ?? (line ?? shown).getBoundingClientRect();
}

/** Returns the scroll distance, unless the page has grown since: then the browser scrolled along with new content. */
function scrolledFrom({ top, height }: { top: number; height: number }): number {
  return document.documentElement.scrollHeight === height ? Math.round(scrollY - top) : 0;
}

/** Returns true if an element stays in place while the page scrolls, so that it is visible without scrolling. */
function isInBar(element: Element | null): boolean {
  if (!element) return false;
  const { position } = getComputedStyle(element);
  return position === 'sticky' || position === 'fixed' || isInBar(element.parentElement);
}

/** Returns the reason why the focused element is not visible, as text; null if it is visible. */
function coverOf(focused: Element): string | null {
  const { width, height } = focused.getBoundingClientRect();
  // The label of a hidden input is visible.
  const isDrawn = width > 4 && height > 4 && getComputedStyle(focused).opacity !== '0';
  const { labels, parentElement } = focused as HTMLInputElement;
  const shown = isDrawn ? focused : (labels?.[0] ?? parentElement ?? focused);
  const { left, right, top, bottom } = boxOf(shown);
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const hits = [
    document.elementFromPoint(midX, midY),
    document.elementFromPoint(Math.min(left + 4, midX), midY),
    document.elementFromPoint(Math.max(right - 4, midX), midY),
    document.elementFromPoint(midX, Math.min(top + 4, midY)),
    document.elementFromPoint(midX, Math.max(bottom - 4, midY)),
  ];
  const others = hits.filter((hit) => !hit || !(shown.contains(hit) || hit.contains(shown)));
  // The eye button is at the end of a password field.
  if (others.length <= 1) return null;
  return others[0] ? `behind ${nameOf(others[0])}` : 'outside the window';
}
