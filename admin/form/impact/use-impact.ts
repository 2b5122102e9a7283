import { useEffect, useState } from 'react';
import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import { changes } from '../../backend/changes-client.ts';
import { lacksPreviewPicture, withPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';

/** Milliseconds without typing before the request, so that the preview loads first. */
const settleMs = 600;

let newest: { values: object; answer: Promise<ImpactAnswer | null> } | null = null;

/** The result or pending request for exactly these values, to avoid asking twice. */
export function latestImpact(values: object): Promise<ImpactAnswer | null> | null {
  return newest?.values === values ? newest.answer : null;
}

/** Requests the effect of saving these values; null if it is unknown. */
export function requestImpact(
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
  // The server knows a picture only if a preview was rendered with it; otherwise nothing seems to change.
  return lacks && data?.count === 0 ? null : data;
}

/** Returns the pages that saving would change; null until known, or if unknown. */
export function useImpact({ kind, id }: PreviewOf, values: object): ImpactAnswer | null {
  const [impact, setImpact] = useState<ImpactAnswer | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const timer = setTimeout(async () => {
      try {
        const known = await requestImpact({ kind, id }, values, signal);
        if (!signal.aborted) setImpact(known);
      } catch {
        // Only a convenience, so failing is no error. The old result no longer applies.
        if (!signal.aborted) setImpact(null);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [kind, id, values]);
  return impact;
}
