import { useState } from 'react';
import { describeFailure } from '../backend/api.ts';
import { rememberViewedVersion, usePublicSite } from '../backend/public-site.ts';
import { alertSaved } from '../form/alert-saved.ts';
import { alert, toast } from '../ui/dialog/alert.ts';
import { t } from '../words/words.ts';
import {
  checkLiveRelease,
  downloadRelease,
  getPrivateAddress,
  restoreContent,
  useRefreshReleases,
} from './releases.ts';

/** Returns the actions on releases. Each shows the server message, or why it failed. */
export function useReleaseActions() {
  const refresh = useRefreshReleases();
  const site = usePublicSite();
  const [downloading, setDownloading] = useState<number | null>(null);
  const [checking, setChecking] = useState(false);

  async function open(release: number): Promise<void> {
    // Opens the tab before the request, otherwise the browser blocks it as a pop-up.
    const tab = window.open('', '_blank');
    await runAndShow(async () => {
      const address = await getPrivateAddress(release);
      const target = new URL(address, site ?? window.location.origin).href;
      if (!tab) return t`Open this address within 15 minutes: ${target}`;
      rememberViewedVersion();
      tab.opener = null;
      tab.location.href = target;
      return undefined;
    });
  }

  async function restore(release: number, leave: string[] = []): Promise<void> {
    await runAndShow(async () => {
      const reply = await restoreContent(release, leave);
      await refresh();
      await alertSaved(reply);
      return undefined;
    });
    await refresh();
  }

  async function download(release: number): Promise<void> {
    if (downloading !== null) return;
    setDownloading(release);
    await runAndShow(() => downloadRelease(release).then(() => undefined));
    setDownloading(null);
  }

  async function check(): Promise<void> {
    setChecking(true);
    await runAndShow(showLiveCheck);
    setChecking(false);
  }

  return {
    open,
    restore,
    download,
    downloading,
    check,
    checking,
  };
}

async function showLiveCheck(): Promise<undefined> {
  const { identical, summary, how } = await checkLiveRelease();
  if (identical) void toast(summary, {}, how).catch(console.error);
  else await alert(summary, 'warning', { why: how });
}

/** Shows the message of a request, or why it failed. */
async function runAndShow(call: () => Promise<string | undefined>): Promise<void> {
  try {
    const message = await call();
    if (message) void toast(message).catch(console.error);
  } catch (error) {
    console.error(error);
    await alert(describeFailure(error), 'error');
  }
}
