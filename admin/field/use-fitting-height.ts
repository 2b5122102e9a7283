import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Keeps a text box as high as its text, also when the box becomes narrower or wider. */
export function useFittingHeight(ref: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the height depends on
  useLayoutEffect(() => fitBox(ref.current), [ref, value]);
  useEffect(() => {
    const box = ref.current;
    if (!box || !('ResizeObserver' in globalThis)) return;
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

/** Its style sheet says the least and the most. */
function fitBox(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  box.style.height = '0';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
