import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { client } from '../../backend/api.ts';
import {
  insertPreviewPaths,
  isStored,
  listChosenPictures,
  storePreviewPictures,
} from './preview-pictures.ts';

/** Document in the preview. */
export interface PreviewOf {
  kind: 'section' | 'service' | 'page-content' | 'page';
  id: string;
}

/** The form whose page is shown. */
export interface PreviewedForm {
  of: PreviewOf;
  schema: z.ZodType;
  values: unknown;
}

/**
 * Milliseconds without an edit before a preview is requested; a single edit is shown immediately. The delay grows to
 * the duration of the last preview, so that typing stays fluent on a slow computer.
 */
const settle = { least: 120, most: 1000 };
/** Maximum milliseconds to wait for a picture before the page is shown without it. */
const timeoutMs = 1500;
/** Maximum milliseconds to wait until a page is shown. */
export const arrival = 4000;

/** A rendered state of the page. */
interface RenderedPage {
  address: string;
  /** Path of the page. */
  page: string;
  values: unknown;
  /** Keys of the chosen pictures that the state contains. */
  pictures: ReadonlySet<string>;
}

/**
 * Requests the page with these values, rendered by the site code, one request at a time. A missing preview is not
 * reported as an error.
 * @returns `shown`, the last state; `isAbsent` if none could be rendered; `isNewest` if it shows the current values;
 * `pictures`, chosen ones that it does not contain yet; `onShown`, to call when the page is shown
 */
export function usePreview({ of, schema, values }: PreviewedForm, page: string, wanted: boolean) {
  const [shown, setShown] = useState<RenderedPage | null>(null);
  const [isAbsent, setAbsent] = useState(false);
  const busy = useRef(false);
  const hasPage = useRef(false);
  const editedAt = useRef(Number.NEGATIVE_INFINITY);
  const quiet = useRef(settle.least);
  const inSight = useRef<() => void>(() => undefined);
  const onShown = useCallback(() => inSight.current(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing another page ends the wait for the previous one
  useEffect(onShown, [page]);
  const [turn, setTurn] = useState(0);
  const { kind, id } = of;
  const pictures = useMemo(
    () => listChosenPictures(schema, values).filter(({ key }) => !shown?.pictures.has(key)),
    [schema, values, shown],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes made while busy are handled afterwards
  useEffect(() => {
    const now = performance.now();
    const isSingle = now - editedAt.current > quiet.current;
    editedAt.current = now;
    if (!wanted || busy.current) return;
    const timer = setTimeout(
      async () => {
        busy.current = true;
        const path = page.split('#')[0] || '/';
        // Sends pictures once a preview has succeeded.
        const pictures = hasPage.current ? storePreviewPictures(schema, values) : null;
        const isThere = pictures?.then(() => true) ?? true;
        const isLate = !(await Promise.race([isThere, later(timeoutMs).then(() => false)]));
        const fields = insertPreviewPaths(values as object);
        const sent = new Set(
          listChosenPictures(schema, values)
            .filter(isStored)
            .map(({ key }) => key),
        );
        try {
          const begun = performance.now();
          const { data } = await client.preview({ path, kind, id, fields });
          hasPage.current = true;
          const { current } = latest;
          const arrives = new Promise<void>((resolve) => {
            inSight.current = resolve;
          });
          setShown({ address: data.address, page, values, pictures: sent });
          if (current.page === page && current.address !== data.address)
            await Promise.race([arrives, later(arrival)]);
          const took = performance.now() - begun;
          quiet.current = Math.min(settle.most, Math.max(settle.least, took));
        } catch {
          setAbsent(!hasPage.current);
        } finally {
          busy.current = false;
          const again = () => setTurn((count) => count + 1);
          if (latest.current.values !== values || latest.current.page !== page) again();
          // Pictures that were late may have arrived meanwhile.
          else if (hasPage.current)
            void (isLate ? pictures : storePreviewPictures(schema, values))?.then(again);
        }
      },
      isSingle ? 0 : quiet.current,
    );
    return () => clearTimeout(timer);
  }, [kind, id, page, values, wanted, turn]);

  const latest = useRef({ values, page, address: shown?.address });
  latest.current = { values, page, address: shown?.address };
  return { shown, isAbsent, isNewest: shown?.values === values, pictures, onShown };
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
