import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Newer browsers do it by themselves (`field-sizing`), without a layout at each key. */
const isNative = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Fits a text box to its text, also when its width changes. */
export function useFittingHeight(ref: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the height depends on
  useLayoutEffect(() => fitBox(ref.current), [ref, value]);
  useEffect(() => {
    const box = ref.current;
    if (!box || isNative || !('ResizeObserver' in globalThis)) return;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      fitBox(box);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
}

/** CSS sets the minimum and maximum height. */
function fitBox(box: HTMLTextAreaElement | null): void {
  if (!box || isNative) return;
  box.style.height = '0';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
