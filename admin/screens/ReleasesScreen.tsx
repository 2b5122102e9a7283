import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReleaseLine } from '../../shared/api/publishing.ts';
import { problemOf } from '../api.ts';
import { useList } from '../lists.ts';
import { usePublicSite } from '../public-site.ts';
import { usePublishView } from '../publish.ts';
import { whatChanged, when } from '../release-words.ts';
import {
  checkLive,
  downloadRelease,
  privateAddress,
  putBack,
  restoreContent,
  resumePublishing,
  useRefreshReleases,
  useReleases,
} from '../releases.ts';
import { alert, confirm } from '../ui/alert.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ReleaseActions } from '../ui/ReleaseActions.tsx';

/** Shows what a call said, or why it failed. */
async function say(call: () => Promise<string | undefined>): Promise<void> {
  try {
    const message = await call();
    if (message) await alert(message);
  } catch (error) {
    console.error(error);
    await alert(problemOf(error)?.message ?? 'The server could not be reached.', 'error');
  }
}

export function ReleasesScreen() {
  const { data = [], isLoading, isError, refetch } = useReleases();
  const services = useList('services');
  const refresh = useRefreshReleases();
  const site = usePublicSite();
  const [downloading, setDownloading] = useState<number | null>(null);
  const [checking, setChecking] = useState(false);
  const { state } = usePublishView();
  const pinned = state?.status === 'pinned' ? state.release : null;
  const names = useMemo(
    () => new Map(services.rows.map(({ _id, name }) => [_id, name])),
    [services.rows],
  );

  async function open(release: number) {
    // Opened before the call, or the browser takes it for a pop-up.
    const tab = window.open('', '_blank');
    await say(async () => {
      const address = await privateAddress(release);
      const target = new URL(address, site ?? window.location.origin).href;
      if (!tab) return `Open this address within a quarter of an hour: ${target}`;
      tab.opener = null;
      tab.location.href = target;
      return undefined;
    });
  }

  async function restore(release: number) {
    const sure = await confirm({
      title: `Put version ${release} back?`,
      text: 'Visitors see it at once. Nothing saved since is lost: new edits wait until you resume publishing.',
      confirm: 'Yes, put it back',
      cancel: 'Cancel',
    });
    if (!sure) return;
    await say(() => putBack(release));
    await refresh();
  }

  async function download(release: number) {
    if (downloading !== null) return;
    setDownloading(release);
    await say(() => downloadRelease(release).then(() => undefined));
    setDownloading(null);
  }

  async function check() {
    setChecking(true);
    await say(checkLive);
    setChecking(false);
  }

  const columns: Column<ReleaseLine>[] = [
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
            onOpen={open}
            onPutBack={restore}
            onDownload={download}
          />
        ) : (
          '-'
        ),
    },
  ];

  return (
    <ListScreen
      title="Earlier versions"
      intro="Every time something went live. Any version that is still kept can be looked at, put back or downloaded."
      actions={
        <Button variant="default" loading={checking} onClick={() => void check()}>
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
          <Button onClick={() => void say(() => restoreContent(pinned)).then(refresh)}>
            Bring its content back
          </Button>
          <Button variant="default" onClick={() => void say(resumePublishing).then(refresh)}>
            Resume publishing
          </Button>
        </Notice>
      )}
      {downloading !== null && (
        <Notice>
          <p>
            <strong>Packing version {downloading}…</strong> Every picture in every size goes along,
            so the first download can take some minutes. You can go on working.
          </p>
        </Notice>
      )}
      <DataTable
        noun="versions"
        columns={columns}
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
