export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a toast and the edges, and between the places that are tried. */
const gap = 8;
const step = 4;

/** What a toast must not cover. */
const controls =
  'a[href], button, input, textarea, select, summary, label, [contenteditable="true"], [data-submit-bar]';

/**
 * The lowest place in an area where a box of a size covers none of the others; of several at the same height the first in
 * reading direction.
 * @returns null if there is none
 */
export function freePlace(
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

/** Moves a toast where it covers no control, also after the page was scrolled; at the bottom if there is no such place. */
export function keepClear(popup: HTMLElement, signal: AbortSignal): void {
  const container = popup.parentElement;
  if (!container) return;
  const move = () => {
    const { width, height } = popup.getBoundingClientRect();
    const screen = document.getElementById('screen')?.getBoundingClientRect();
    const area = {
      left: screen?.left ?? 0,
      top: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      right: screen?.right ?? innerWidth,
      bottom: innerHeight,
    };
    const others = [...document.querySelectorAll(controls)]
      .filter((control) => !popup.contains(control) && control.checkVisibility?.() !== false)
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1);
    const low = { left: area.left + gap, top: area.bottom - height - gap };
    const { left, top } = freePlace({ width, height }, area, others) ?? low;
    container.style.inset = `${top}px auto auto ${left}px`;
    // The library places it within its container.
    const off = popup.getBoundingClientRect().top - top;
    container.style.top = `${top - off}px`;
  };
  move();
  for (const event of ['scrollend', 'resize']) addEventListener(event, move, { signal });
}
