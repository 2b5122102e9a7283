import { useEffect, useState } from 'react';
import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import { changes } from '../../backend/changes-client.ts';
import { lacksPreviewPicture, withPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';

/** Milliseconds of quiet before it is asked: the page beside the form comes first. */
const settleMs = 600;

let newest: { values: object; answer: Promise<ImpactAnswer | null> } | null = null;

/** What is known or asked of these very values, so that nothing is asked twice. */
export function newestImpact(values: object): Promise<ImpactAnswer | null> | null {
  return newest?.values === values ? newest.answer : null;
}

/** Asks what would change if a form were sent with these values; null where that cannot be told. */
export function askImpact(
  of: PreviewOf,
  values: object,
  signal?: AbortSignal,
): Promise<ImpactAnswer | null> {
  const answer = ask(of, values, signal);
  newest = { values, answer };
  return answer;
}

async function ask(
  { kind, id }: PreviewOf,
  values: object,
  signal?: AbortSignal,
): Promise<ImpactAnswer | null> {
  const lacks = await lacksPreviewPicture(values);
  const fields = withPreviewPaths(values) as Record<string, unknown>;
  const { data } = await changes.impact(
    { documents: [{ kind, id, fields }] },
    signal && { signal },
  );
  // A picture is known to the server only where a preview was drawn with it; without it nothing seems to change.
  return lacks && data?.count === 0 ? null : data;
}

/** Which pages would change if the form were sent; null until it is known, and where it cannot be told. */
export function useImpact({ kind, id }: PreviewOf, values: object): ImpactAnswer | null {
  const [impact, setImpact] = useState<ImpactAnswer | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const timer = setTimeout(async () => {
      try {
        const known = await askImpact({ kind, id }, values, signal);
        if (!signal.aborted) setImpact(known);
      } catch {
        // It is a help, so its absence is not a fault; of what was typed since nothing is known any more.
        if (!signal.aborted) setImpact(null);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [kind, id, values]);
  return impact;
}
