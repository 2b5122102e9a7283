import { useLayoutEffect, useRef } from 'react';
import bar from '../SubmitBar.module.css';

/** Shows the first of several texts that fits on one line; the last may wrap. */
export function FittingText({ words }: { words: readonly string[] }) {
  const ref = useRef<HTMLSpanElement>(null);
  const ways = words.join('\n');
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return;
    const showFitting = () => {
      line.dataset.wraps = 'false';
      for (const way of ways.split('\n')) {
        if (line.textContent !== way) line.textContent = way;
        if (line.scrollWidth <= line.clientWidth) return;
      }
      line.dataset.wraps = 'true';
    };
    showFitting();
    if (!line.parentElement || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(showFitting);
    observer.observe(line.parentElement);
    return () => observer.disconnect();
  }, [ways]);
  return <span ref={ref} className={bar.words} title={words[0]} />;
}
