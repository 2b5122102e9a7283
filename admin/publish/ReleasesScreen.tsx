import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReleaseEntry } from '../../shared/api/publishing/releases.ts';
import { useList } from '../backend/lists.ts';
import { useSitePages } from '../backend/site-pages.ts';
import { Authors } from '../people/Address.tsx';
import { formatRelative } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { useNamedContents } from '../ui/list/list-chunks.ts';
import { Notice } from '../ui/Notice.tsx';
import { onDemand, reportMissing } from '../ui/on-demand.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
import { describeChanges } from './describe-release.ts';
import { ReleaseActions } from './ReleaseActions.tsx';
import styles from './ReleasesScreen.module.css';
import { useReleaseActions } from './release-actions.ts';
import { useReleases } from './releases.ts';

const RestoreDialog = onDemand(() => import('./RestoreDialog.tsx'), reportMissing);

/** Number of changed documents named in a row. */
const maxNamed = 6;

interface RestoreRequest {
  release: number;
  at: string;
}

type Actions = ReturnType<typeof useReleaseActions>;

export function ReleasesScreen() {
  const { data = [], isLoading, isError, refetch } = useReleases();
  const actions = useReleaseActions();
  const [restoreRequest, setRestoreRequest] = useState<RestoreRequest | null>(null);
  const names = useNames(data);

  return (
    <ListScreen
      title={t`Earlier versions`}
      intro={t`Every state of the site that went live. You can view it, download it, or go back to it. To undo a single change, go to ${<Link to="/admin/history">{t`History`}</Link>}.`}
      actions={
        <Button variant="default" loading={actions.checking} onClick={() => void actions.check()}>
          {t`Verify live site`}
        </Button>
      }
    >
      {actions.downloading !== null && (
        <Notice>
          <p>
            {t`${<strong>{t`Packing version ${actions.downloading}…`}</strong>} The first download can take some minutes because it includes every picture in every size. You can continue working.`}
          </p>
        </Notice>
      )}
      <DataTable
        noun={t`versions`}
        columns={makeColumns(actions, names, setRestoreRequest)}
        rows={data}
        rowKey={(line) => String(line.number)}
        loading={isLoading}
        empty={
          <ListState
            failed={isError}
            onReload={refetch}
            text={t`Nothing has gone live yet. Your first version appears here after your first Submit.`}
          />
        }
      />
      {restoreRequest && (
        <RestoreDialog
          {...restoreRequest}
          onClose={() => setRestoreRequest(null)}
          onRestore={(leave) => {
            setRestoreRequest(null);
            void actions.restore(restoreRequest.release, leave);
          }}
        />
      )}
    </ListScreen>
  );
}

/** Reads the names of services, categories and pages by id. Categories are loaded only if some changed. */
function useNames(lines: readonly Pick<ReleaseEntry, 'documents'>[]): Map<string, string> {
  const services = useList('services');
  const pages = useSitePages();
  const isCategory = (document: string) => document.startsWith('page-content/');
  const named = lines.flatMap(({ documents }) => documents.filter(isCategory));
  const categories = useNamedContents(named.map((document) => document.split('/')[1] ?? ''));
  return useMemo(
    () =>
      new Map([
        ...services.rows.map(({ _id, name }) => [_id, name] as const),
        ...categories.map(({ _id, heading }) => [_id, heading] as const),
        ...(pages.rows ?? []).map(({ _id, title }) => [_id, title] as const),
      ]),
    [services.rows, categories, pages.rows],
  );
}

function makeColumns(
  actions: Actions,
  names: ReadonlyMap<string, string>,
  onRestore: (version: RestoreRequest) => void,
): Column<ReleaseEntry>[] {
  return [
    {
      title: t`Version`,
      narrow: true,
      cell: ({ release, live }) => (
        <>
          {release ?? '-'}
          {live && <strong>{t` · live`}</strong>}
        </>
      ),
      text: ({ release }) => release ?? 0,
    },
    {
      title: t`When`,
      cell: ({ at }) => <span className={styles.when}>{formatRelative(at)}</span>,
      text: ({ at }) => at,
    },
    {
      title: t`Changes`,
      cell: (line) => describeChanges(line, names, maxNamed),
      text: (line) => describeChanges(line, names),
    },
    {
      title: t`By`,
      cell: ({ by }) => (by.length > 0 ? <Authors of={by} /> : '-'),
      text: ({ by }) => by.join(', '),
    },
    { title: t`Pages`, cell: ({ pages }) => pages, text: ({ pages }) => pages },
    {
      title: t`Action`,
      narrow: true,
      cell: ({ release, at, outcome, live, kept }) =>
        release !== null && outcome === 'live' ? (
          <ReleaseActions
            release={release}
            onView={kept ? () => void actions.open(release) : undefined}
            onDownload={kept ? () => void actions.download(release) : undefined}
            onRestore={live ? undefined : () => onRestore({ release, at })}
          />
        ) : (
          '-'
        ),
    },
  ];
}
