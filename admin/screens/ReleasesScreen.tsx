import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ReleaseLine } from '../../shared/api/releases.ts';
import { useList } from '../lists.ts';
import { usePublishView } from '../releases/publish.ts';
import { useReleaseActions } from '../releases/release-actions.ts';
import { whatChanged, when } from '../releases/release-words.ts';
import { useReleases } from '../releases/releases.ts';
import { Notice } from '../ui/Notice.tsx';
import { ReleaseActions } from '../ui/ReleaseActions.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';

type Actions = ReturnType<typeof useReleaseActions>;

export function ReleasesScreen() {
  const { data = [], isLoading, isError, refetch } = useReleases();
  const services = useList('services');
  const actions = useReleaseActions();
  const { state } = usePublishView();
  const pinned = state?.status === 'pinned' ? state.release : null;
  const names = useMemo(
    () => new Map(services.rows.map(({ _id, name }) => [_id, name])),
    [services.rows],
  );

  return (
    <ListScreen
      title="Earlier versions"
      intro="Every time something went live. Any version that is still kept can be looked at, put back or downloaded."
      actions={
        <Button variant="default" loading={actions.checking} onClick={() => void actions.check()}>
          Check what is live
        </Button>
      }
    >
      {pinned !== null && (
        <Notice>
          <p>
            <strong>An earlier version is live.</strong> What you save now waits until you resume
            publishing. To go on from this version, bring its content back into the forms first.
          </p>
          <Button onClick={() => void actions.bringContentBack(pinned)}>
            Bring its content back
          </Button>
          <Button variant="default" onClick={() => void actions.resume()}>
            Resume publishing
          </Button>
        </Notice>
      )}
      {actions.downloading !== null && (
        <Notice>
          <p>
            <strong>Packing version {actions.downloading}…</strong> Every picture in every size goes
            along, so the first download can take some minutes. You can go on working.
          </p>
        </Notice>
      )}
      <DataTable
        noun="versions"
        columns={columnsFor(actions, names)}
        rows={data}
        rowKey={(line) => String(line.number)}
        loading={isLoading}
        empty={
          <ListState
            failed={isError}
            onReload={() => void refetch()}
            words="Nothing has gone live yet. After your first Submit the version appears here."
          />
        }
      />
    </ListScreen>
  );
}

function columnsFor(actions: Actions, names: ReadonlyMap<string, string>): Column<ReleaseLine>[] {
  return [
    {
      title: 'Version',
      narrow: true,
      cell: ({ release, live }) => (
        <>
          {release ?? '-'}
          {live && <strong> · live</strong>}
        </>
      ),
      text: ({ release }) => release ?? 0,
    },
    { title: 'When', cell: ({ at }) => when(at), text: ({ at }) => at },
    {
      title: 'What changed',
      cell: (line) => whatChanged(line, names),
      text: (line) => whatChanged(line, names),
    },
    { title: 'By', cell: ({ by }) => by.join(', ') || '-', text: ({ by }) => by.join(', ') },
    { title: 'Pages', cell: ({ written }) => written, text: ({ written }) => written },
    {
      title: 'Action',
      narrow: true,
      cell: (line) =>
        line.release !== null && line.kept && line.outcome === 'live' ? (
          <ReleaseActions
            release={line.release}
            live={line.live}
            onOpen={actions.open}
            onPutBack={actions.restore}
            onDownload={actions.download}
          />
        ) : (
          '-'
        ),
    },
  ];
}
