import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { client } from '../../backend/api.ts';
import {
  chosenPictures,
  isStored,
  storePreviewPictures,
  withPreviewPaths,
} from './preview-pictures.ts';

/** What the preview is of. */
export interface PreviewOf {
  kind: 'section' | 'service' | 'page-content' | 'page';
  id: string;
}

/** The form whose page is shown. */
export interface Previewed {
  of: PreviewOf;
  schema: z.ZodType;
  values: unknown;
}

/**
 * Milliseconds of quiet between edits that follow each other before the page is asked for; a single one is shown at once.
 * Where a page takes longer to be drawn, the quiet is as long as that, so that a slow computer draws letters first.
 */
const settle = { least: 120, most: 1000 };
/** Milliseconds a picture may take before the page is shown without it. */
const timeoutMs = 1500;
/** Milliseconds in which a page is in sight or is not waited for. */
export const arrival = 4000;

/** A state of the page. */
interface Drawn {
  address: string;
  /** Path of the page. */
  page: string;
  values: unknown;
  /** Keys of the chosen pictures that the server has put into it. */
  pictures: ReadonlySet<string>;
}

/**
 * The address of the page as it would be with these values, drawn by the site's own code; one page at a time, the newest values last.
 * Null where there is no preview: it is a help, so its absence is not a fault.
 * @returns `isAbsent` once no page could be drawn; `isNewest` when it shows the values as they are now; `pictures`, the
 * chosen ones that are not in it yet; `onShown` is to be called when the page of that address is in sight
 */
export function usePreview({ of, schema, values }: Previewed, page: string, wanted: boolean) {
  const [shown, setShown] = useState<Drawn | null>(null);
  const [isAbsent, setAbsent] = useState(false);
  const busy = useRef(false);
  const drawn = useRef(false);
  const editedAt = useRef(Number.NEGATIVE_INFINITY);
  const quiet = useRef(settle.least);
  const inSight = useRef<() => void>(() => undefined);
  const onShown = useCallback(() => inSight.current(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page before is not waited for when another is chosen
  useEffect(onShown, [page]);
  const [turn, setTurn] = useState(0);
  const { kind, id } = of;
  const pictures = useMemo(
    () => chosenPictures(schema, values).filter(({ key }) => !shown?.pictures.has(key)),
    [schema, values, shown],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn that came while busy is taken up when it is over
  useEffect(() => {
    const now = performance.now();
    const isSingle = now - editedAt.current > quiet.current;
    editedAt.current = now;
    if (!wanted || busy.current) return;
    const timer = setTimeout(
      async () => {
        busy.current = true;
        const path = page.split('#')[0] || '/';
        // Pictures are sent where previews are known to be drawn.
        const pictures = drawn.current ? storePreviewPictures(schema, values) : null;
        const isThere = pictures?.then(() => true) ?? true;
        const isLate = !(await Promise.race([isThere, later(timeoutMs).then(() => false)]));
        const fields = withPreviewPaths(values) as Record<string, unknown>;
        const sent = new Set(
          chosenPictures(schema, values)
            .filter(isStored)
            .map(({ key }) => key),
        );
        try {
          const begun = performance.now();
          const { data } = await client.preview({ path, kind, id, fields });
          drawn.current = true;
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
          setAbsent(!drawn.current);
        } finally {
          busy.current = false;
          const again = () => setTurn((count) => count + 1);
          if (latest.current.values !== values || latest.current.page !== page) again();
          // Those that were not waited for may all have come while the page was on its way.
          else if (drawn.current)
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
