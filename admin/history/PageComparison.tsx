import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparedPages } from '../../shared/api/changes/versions.ts';
import { ListState } from '../ui/table/ListState.tsx';
import { t } from '../words/words.ts';
import { HighlightedPage, type View } from './HighlightedPage.tsx';
import styles from './history.module.css';

/**
 * Milliseconds for which rendered pages are surely available; the server keeps them for two minutes
 * (server/publish/serve).
 */
const pageLifetimeMs = 100_000;

interface Props {
  /** Identifies the versions. */
  versions: readonly unknown[];
  /** Requests the pages that differ and the differences on one, or those on a page alone. */
  request(path?: string): Promise<{ data: ComparedPages | null }>;
}

/** The pages on which two versions differ. Shows one of them before and after, with highlights. */
export default function PageComparison(props: Props) {
  const [path, setPath] = useState<string>();
  const [view, setView] = useState<View>('marked');
  const { all, asked, shown } = useComparedPages(props, path);
  const { isError, isFetching, isPlaceholderData, isStale, refetch } = asked;
  const changedPages = all.data?.differing;
  if (isError)
    return (
      <div className={styles.pages}>
        <ListState failed onReload={refetch} text="" />
      </div>
    );
  if (all.isLoading) return <p role="status">{t`Loading the page…`}</p>;
  if (!changedPages) return <p>{t`This is not on the site yet.`}</p>;
  if (changedPages.pages.length === 0)
    return <p>{t`The difference is not visible on any page.`}</p>;
  const chooseView = (wanted: View) => {
    setView(wanted);
    if (isStale) void refetch();
  };
  return (
    <div className={styles.pages}>
      {!changedPages.exact && (
        <p>{t`This may be visible on ${changedPages.count} pages. Some of them are compared here.`}</p>
      )}
      {changedPages.pages.length > 1 && (
        <NativeSelect
          label={t`Page`}
          size="md"
          value={path ?? changedPages.pages[0]?.path}
          onChange={(event) => setPath(event.currentTarget.value)}
        >
          {changedPages.pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.name}
            </option>
          ))}
        </NativeSelect>
      )}
      <p className={styles.when}>{t`The rest of the page is shown as it is now.`}</p>
      {shown ? (
        <HighlightedPage
          key={shown.path}
          shown={shown}
          view={view}
          onView={chooseView}
          isRendering={isFetching && !isPlaceholderData}
        />
      ) : (
        <p role="status">{isFetching ? t`Loading the page…` : t`This page does not exist.`}</p>
      )}
    </div>
  );
}

/** Reads all differences with the first page, then each page that is chosen. */
function useComparedPages({ versions, request }: Props, path: string | undefined) {
  const shelved = { staleTime: pageLifetimeMs, gcTime: 0 };
  const all = useQuery({
    queryKey: ['compare pages', versions],
    queryFn: async () => (await request()).data,
    ...shelved,
  });
  const chosen = useQuery({
    queryKey: ['compare pages', versions, path],
    queryFn: async () => (await request(path)).data,
    enabled: path !== undefined,
    placeholderData: keepPreviousData,
    ...shelved,
  });
  const asked = all.isError || path === undefined ? all : chosen;
  return { all, asked, shown: asked.data?.shown };
}
