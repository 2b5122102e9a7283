import { useEffect } from 'react';
import { alert } from './alert.ts';

/** Says that something failed, as long as the screen that it speaks of is there. */
export function useAlertWhile(isFailed: boolean, words: string | undefined): void {
  useEffect(() => {
    if (!isFailed || !words) return;
    const left = new AbortController();
    void alert(words, 'error', { until: left.signal });
    return () => left.abort();
  }, [isFailed, words]);
}
