import { useEffect, useState } from 'react';
import type { Impact } from '../../../shared/api/changes.ts';
import { changes } from '../../history/changes-client.ts';
import { withPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';

/** Milliseconds of quiet before it is asked: the page beside the form comes first. */
const settleMs = 600;

/** Which pages would change if the form were sent; null until it is known, and where it cannot be told. */
export function useImpact({ kind, id }: PreviewOf, values: object): Impact | null {
  const [impact, setImpact] = useState<Impact | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const fields = withPreviewPaths(values) as Record<string, unknown>;
      try {
        const { signal } = left;
        const { data } = await changes.impact({ documents: [{ kind, id, fields }] }, { signal });
        if (!signal.aborted) setImpact(data);
      } catch {
        // It is a help, so its absence is not a fault; of what was typed since nothing is known any more.
        if (!left.signal.aborted) setImpact(null);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [kind, id, values]);
  return impact;
}
