import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readContent } from '../../../shared/content/lenient.ts';
import { isEqual, mergeContent } from '../../../shared/rules/merge-content.ts';
import { problemOf } from '../../backend/api.ts';
import { usePublishView } from '../../backend/publish.ts';
import { useAlertWhile } from '../../ui/dialog/use-alert-while.ts';
import type { ContentFormOptions } from './content-form-options.ts';
import { mergeTyped } from './form-state.ts';
import { revisionOf } from './revision-of.ts';
import { useEarlyRead } from './use-early-read.ts';
import type { Values } from './use-values.ts';

/** Loads the stored content into a form, and again after each reload; keeps text typed meanwhile. */
export function useStoredContent<Content extends object>(
  { name, schema, load, loadFailed, hasDefaults = false }: ContentFormOptions<Content>,
  latest: RefObject<Values<Content>>,
) {
  const [revision, setRevision] = useState<number>();
  /** Document whose fields are rendered: with its content, or without it after a failure. */
  const [laid, setLaid] = useState<string>();
  const isStored = load !== undefined;
  const loading = useQuery({
    queryKey: ['content', name],
    queryFn: useEarlyRead(() => load?.() ?? Promise.resolve(null), isStored),
    enabled: isStored,
    gcTime: 0,
  });

  // Runs before the browser paints, so that the fields are rendered once, with their content.
  useLayoutEffect(() => {
    if (loading.data !== undefined || loading.isError) setLaid(name);
    if (loading.data === undefined) return;
    const stored = readContent(schema, loading.data ?? {});
    const { base, values } = latest.current;
    latest.current.rebase(stored, mergeTyped(stored, base, values));
    setRevision(revisionOf(loading.data));
  }, [loading.data, loading.isError, name, schema, latest]);

  useAlertWhile(loading.isError, loadFailed);

  /** Drops changes that were saved elsewhere, so that they no longer count as unsaved. */
  async function dropSavedElsewhere(): Promise<void> {
    const { base, changed } = latest.current;
    if (!load || revision === undefined || !changed) return;
    const found = await load();
    const stored = readContent(schema, found ?? {});
    const { values: mine, base: still } = latest.current;
    const { content, differences } = mergeContent({ base, mine, theirs: stored });
    const isKnown = isEqual(content, mine) && !differences.some(({ conflict }) => conflict);
    if (!isKnown || still !== base || (revisionOf(found) ?? 0) <= revision) return;
    latest.current.rebase(stored, mine);
    setRevision(revisionOf(found));
  }
  const { savedRevision = 0 } = usePublishView().state ?? {};
  const take = useRef(dropSavedElsewhere);
  take.current = dropSavedElsewhere;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after anyone saves
  useEffect(() => void take.current().catch(console.error), [savedRevision]);

  return {
    /** Content revision that the form is based on. */
    revision,
    setRevision,
    refetch: loading.refetch,
    loading: loading.isLoading || (loading.isSuccess && laid !== name),
    isRead: load === undefined || revision !== undefined || loading.isSuccess,
    failed: load !== undefined && (loadFailed !== undefined || hasDefaults) && loading.isError,
    isGone: problemOf(loading.error)?.code === 404,
    isNew: load === undefined,
  };
}

export type StoredContent = ReturnType<typeof useStoredContent>;
