import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReleaseLine } from '../../shared/api/releases.ts';
import { useList } from '../lists.ts';
import { Authors } from '../people/Address.tsx';
import { useMe } from '../people/me.ts';
import { timeInWords } from '../preferences.ts';
import { usePublishView } from '../releases/publish.ts';
import { useReleaseActions } from '../releases/release-actions.ts';
import { whatChanged } from '../releases/release-words.ts';
import { useReleases } from '../releases/releases.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { onDemand, sayMissing } from '../ui/on-demand.tsx';
import { ReleaseActions } from '../ui/ReleaseActions.tsx';
import { type Column, DataTable } from '../ui/table/DataTable.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';

const BringBack = onDemand(() => import('../releases/BringBack.tsx'), sayMissing);

/** Of what one version changed, so many are named in its row. */
const mostNamed = 6;

type Actions = ReturnType<typeof useReleaseActions>;

export function ReleasesScreen() {
  const { data = [], isLoading, isError, refetch } = useReleases();
  const services = useList('services');
  const actions = useReleaseActions();
  const { state } = usePublishView();
  const [bringing, setBringing] = useState<number | null>(null);
  // Without a history nobody can say what would be undone.
  const keepsHistory = useMe() !== null;
  const bringBack = (release: number) =>
    keepsHistory ? setBringing(release) : void actions.bringContentBack(release);
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
            <strong>An earlier version is live.</strong> What you save now waits. To go on from this
            version, bring its content back: the forms then hold what visitors see. To show visitors
            what the forms hold now, resume publishing.
          </p>
          <Button onClick={() => bringBack(pinned)}>Bring its content back</Button>
          <ActionButton onAct={actions.resume}>Resume publishing</ActionButton>
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
        columns={columnsFor(actions, names, keepsHistory ? setBringing : null)}
        rows={data}
        rowKey={(line) => String(line.number)}
        loading={isLoading}
        empty={
          <ListState
            failed={isError}
            onReload={refetch}
            words="Nothing has gone live yet. After your first Submit the version appears here."
          />
        }
      />
      {bringing !== null && (
        <BringBack
          release={bringing}
          onClose={() => setBringing(null)}
          onBringBack={(leave) => {
            setBringing(null);
            void actions.bringContentBack(bringing, leave);
          }}
        />
      )}
    </ListScreen>
  );
}

function columnsFor(
  actions: Actions,
  names: ReadonlyMap<string, string>,
  onBringBack: ((release: number) => void) | null,
): Column<ReleaseLine>[] {
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
    { title: 'When', cell: ({ at }) => timeInWords(at), text: ({ at }) => at },
    {
      title: 'What changed',
      cell: (line) => whatChanged(line, names, mostNamed),
      text: (line) => whatChanged(line, names),
    },
    {
      title: 'By',
      cell: ({ by }) => (by.length > 0 ? <Authors of={by} /> : '-'),
      text: ({ by }) => by.join(', '),
    },
    { title: 'Pages', cell: ({ written }) => written, text: ({ written }) => written },
    {
      title: 'Action',
      narrow: true,
      cell: ({ release, outcome, live, kept }) =>
        release !== null && outcome === 'live' && (kept || onBringBack) ? (
          <ReleaseActions
            release={release}
            kept={kept && { live, ...actions }}
            onBringBack={live ? null : onBringBack}
          />
        ) : (
          '-'
        ),
    },
  ];
}
