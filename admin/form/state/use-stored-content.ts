import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { readContent } from '../../../shared/content/lenient.ts';
import { problemOf } from '../../backend/api.ts';
import { useAlertWhile } from '../../ui/dialog/use-alert-while.ts';
import type { ContentFormOptions } from './content-form-options.ts';
import { mergeTyped } from './form-state.ts';
import { revisionOf } from './revision-of.ts';
import { useEarly } from './use-early.ts';
import type { Values } from './use-values.ts';

/** Loads the stored content into a form, and again after each reload; text typed meanwhile is kept. */
export function useStoredContent<Content extends object>(
  { name, schema, load, loadFailed, hasDefaults = false }: ContentFormOptions<Content>,
  latest: RefObject<Values<Content>>,
) {
  const [revision, setRevision] = useState<number>();
  /** The document whose fields are drawn: with its content, or without it after a failure. */
  const [laid, setLaid] = useState<string>();
  const isStored = load !== undefined;
  const loading = useQuery({
    queryKey: ['content', name],
    queryFn: useEarly(() => load?.() ?? Promise.resolve(null), isStored),
    enabled: isStored,
    gcTime: 0,
  });

  // Before the browser paints, so that the fields are drawn once, with their content.
  useLayoutEffect(() => {
    if (loading.data !== undefined || loading.isError) setLaid(name);
    if (loading.data === undefined) return;
    const stored = readContent(schema, loading.data ?? {});
    const { base, values } = latest.current;
    latest.current.rebase(stored, mergeTyped(stored, base, values));
    setRevision(revisionOf(loading.data));
  }, [loading.data, loading.isError, name, schema, latest]);

  useAlertWhile(loading.isError, loadFailed);

  return {
    /** Content revision of the form's base. */
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
