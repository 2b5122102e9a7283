import type { Page } from 'playwright/test';

/** What one press of Tab led to. */
interface Stop {
  /** In words, for a finding; empty where the focus left the page. */
  name: string;
  /** What somebody who works by keyboard would stumble over there. */
  faults: string[];
  /** Whether the walk has come round. */
  isSeen: boolean;
}

/**
 * Walks the open screen by Tab until it comes round, and says where the focus cannot be seen.
 * @returns every stop, and the findings: behind a bar, outside the window, without a mark
 */
export async function walkByTab(page: Page): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  // What runs in the page, and what that needs there.
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
      /** How far the page was scrolled at the stop before, and how high it was. */
      top: number;
      height: number;
      last?: { element: Element; marks: string };
    };
  }
}

async function lookAtFocus(): Promise<Stop> {
  // With reduced motion everything changes in a moment, but not at once.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      animation.finish();
  const { walk } = window;
  const { last } = walk;
  const focused = document.activeElement;
  // Day, month and year of a date are stops of one field.
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
  // What arrives just then above it moves it for as long as the browser takes to scroll along.
  const cover = coverOf(focused) && (await drawn().then(() => coverOf(focused)));
  if (cover) faults.push(`${nameOf(focused)}: ${cover}`);
  return { name: nameOf(focused), faults, isSeen: false };
}

/** Two frames: the first may have been under way. */
function drawn(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

function nameOf(element: Element): string {
  const { labels } = element as HTMLInputElement;
  const words =
    element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}" ${element.id}`.trim();
}

/** Everything that may show the focus: the element, what wraps it, and what stands beside a hidden input. */
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

/** What must be seen of it: the caret's line of a text, which may be longer than the window, else the whole. */
function boxOf(shown: Element): DOMRect {
  const range = shown.matches('[contenteditable]') && window.getSelection()?.getRangeAt(0);
  if (!range) return shown.getBoundingClientRect();
  const { startContainer: start } = range;
  const line = start instanceof Element ? start : start.parentElement;
  return range.getClientRects()[0] ?? (line ?? shown).getBoundingClientRect();
}

/** How far the page is scrolled, unless it has grown since: then the browser has scrolled along with what arrived. */
function scrolledFrom({ top, height }: { top: number; height: number }): number {
  return document.documentElement.scrollHeight === height ? Math.round(scrollY - top) : 0;
}

/** Whether it stands still while the page is scrolled, so that nothing need be scrolled to show it. */
function isInBar(element: Element | null): boolean {
  if (!element) return false;
  const { position } = getComputedStyle(element);
  return position === 'sticky' || position === 'fixed' || isInBar(element.parentElement);
}

/** @returns what keeps it from being seen, in words */
function coverOf(focused: Element): string | null {
  const { width, height } = focused.getBoundingClientRect();
  // An input that is hidden in favour of its label is seen by the label.
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
  // An eye stands on the end of a password's field.
  if (others.length <= 1) return null;
  return others[0] ? `behind ${nameOf(others[0])}` : 'outside the window';
}
