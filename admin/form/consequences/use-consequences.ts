import { useEffect, useState } from 'react';
import type { Consequences } from '../../../shared/api/consequences.ts';
import { documents } from '../../backend/documents-client.ts';
import { withPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';

/** Milliseconds without typing before the request, so that the preview loads first. */
const settleMs = 600;

let newest: { values: object; answer: Promise<Consequences> } | null = null;

/** The result or pending request for exactly these values, to avoid asking twice. */
export function latestConsequences(values: object): Promise<Consequences> | null {
  return newest?.values === values ? newest.answer : null;
}

/** Requests what saving these values would break and make outdated. */
export function requestConsequences(
  { kind, id }: PreviewOf,
  values: object,
  signal?: AbortSignal,
): Promise<Consequences> {
  const fields = withPreviewPaths(values) as Record<string, unknown>;
  const answer = documents
    .consequences({ documents: [{ kind, id, fields }] }, signal && { signal })
    .then(({ data }) => data);
  newest = { values, answer };
  return answer;
}

/** Returns the consequences of saving; null until known, or if unknown. */
export function useConsequences({ kind, id }: PreviewOf, values: object): Consequences | null {
  const [known, setKnown] = useState<Consequences | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const timer = setTimeout(async () => {
      // Only a convenience, so failing is no error. The old result no longer applies.
      const found = await requestConsequences({ kind, id }, values, signal).catch(() => null);
      if (!signal.aborted) setKnown(found);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [kind, id, values]);
  return known;
}
