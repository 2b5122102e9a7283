import { useEffect } from 'react';
import { alert } from './alert.ts';

/** Shows a failure as long as its screen is open. */
export function useAlertWhile(isFailed: boolean, words: string | undefined): void {
  useEffect(() => {
    if (!isFailed || !words) return;
    const unmounted = new AbortController();
    void alert(words, 'error', { until: unmounted.signal });
    return () => unmounted.abort();
  }, [isFailed, words]);
}
