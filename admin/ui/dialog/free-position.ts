export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a toast and the edges, and between tried positions. */
const gap = 8;
const step = 4;

/** Elements that a toast must not cover. */
const controls =
  'a[href], button, input, textarea, select, summary, label, [contenteditable="true"], [data-submit-bar]';

/**
 * Returns the lowest position in an area where a box covers none of the others; of several at the same height, the
 * first in reading direction.
 * @returns null if there is none
 */
export function findFreePosition(
  { width, height }: { width: number; height: number },
  area: Box,
  others: readonly Box[],
): { left: number; top: number } | null {
  const first = area.left + gap;
  const last = area.right - width - gap;
  const columns = [first, (first + last) / 2, last].filter((left) => left >= area.left);
  for (let top = area.bottom - height - gap; top >= area.top; top -= step)
    for (const left of columns) {
      const isFree = others.every(
        (other) =>
          other.right <= left ||
          other.left >= left + width ||
          other.bottom <= top ||
          other.top >= top + height,
      );
      if (isFree) return { left, top };
    }
  return null;
}

/** The app shell has one column up to this width (AppShell.module.css), where controls leave no room next to them. */
const narrow = 900;

/**
 * Moves a toast to a position that covers no control, also after the page was scrolled or rendered again. If there is
 * none, and always on a narrow screen, the toast gets a separate row below the top bar, and the page moves down.
 */
export function keepControlsClear(popup: HTMLElement, signal: AbortSignal): void {
  const container = popup.parentElement;
  if (!container) return;
  const screen = document.getElementById('screen');
  const move = () => {
    const sides = screen?.getBoundingClientRect();
    const area = {
      left: sides?.left ?? 0,
      top: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      right: sides?.right ?? innerWidth,
      bottom: innerHeight,
    };
    const others = [...document.querySelectorAll(controls)]
      .filter((control) => !popup.contains(control) && control.checkVisibility?.() !== false)
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1);
    container.style.width = '';
    const size = { width: popup.offsetWidth, height: popup.offsetHeight };
    const free = innerWidth > narrow && findFreePosition(size, area, others);
    if (!free) container.style.width = `${area.right - area.left}px`;
    const { left, top } = free || area;
    container.style.inset = `${top}px auto auto ${left}px`;
    // The library positions the toast within its container, and rotates it while it appears.
    container.style.top = `${top - popup.offsetTop}px`;
    const row = free ? 0 : popup.offsetHeight;
    document.documentElement.style.setProperty('--toast-row', `${row}px`);
  };
  move();
  for (const event of ['scrollend', 'resize']) addEventListener(event, move, { signal });
  const observer = new MutationObserver(move);
  if (screen) observer.observe(screen, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    document.documentElement.style.removeProperty('--toast-row');
  });
}
