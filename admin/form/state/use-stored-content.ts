import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { readContent } from '../../../shared/content/lenient.ts';
import { problemOf } from '../../backend/api.ts';
import { useAlertWhile } from '../../ui/dialog/use-alert-while.ts';
import type { ContentFormOptions } from './content-form-options.ts';
import { mergeTyped } from './form-state.ts';
import { revisionOf } from './revision-of.ts';
import type { Values } from './use-values.ts';

/** Loads the stored content into a form, and again after each reload; text typed meanwhile is kept. */
export function useStoredContent<Content extends object>(
  { name, schema, load, loadFailed, hasDefaults = false }: ContentFormOptions<Content>,
  latest: RefObject<Values<Content>>,
) {
  const [revision, setRevision] = useState<number>();
  const loading = useQuery({
    queryKey: ['content', name],
    queryFn: () => load?.() ?? null,
    enabled: load !== undefined,
    gcTime: 0,
  });

  useEffect(() => {
    if (loading.data === undefined) return;
    const stored = readContent(schema, loading.data ?? {});
    const { base, values } = latest.current;
    latest.current.rebase(stored, mergeTyped(stored, base, values));
    setRevision(revisionOf(loading.data));
  }, [loading.data, schema, latest]);

  useAlertWhile(loading.isError, loadFailed);

  return {
    /** Content revision of the form's base. */
    revision,
    setRevision,
    refetch: loading.refetch,
    loading: loading.isLoading,
    isRead: load === undefined || revision !== undefined || loading.isSuccess,
    failed: load !== undefined && (loadFailed !== undefined || hasDefaults) && loading.isError,
    isGone: problemOf(loading.error)?.code === 404,
    isNew: load === undefined,
  };
}

export type StoredContent = ReturnType<typeof useStoredContent>;
