import { useEffect } from 'react';
import { alert } from './alert.ts';

/** Shows a failure as long as its screen is open. */
export function useAlertWhile(isFailed: boolean, words: string | undefined): void {
  useEffect(() => {
    if (!isFailed || !words) return;
    const left = new AbortController();
    void alert(words, 'error', { until: left.signal });
    return () => left.abort();
  }, [isFailed, words]);
}
