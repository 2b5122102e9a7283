import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../server/platform/settings/env.ts';
import { toSiteSettings } from '../server/publish/compile/site-settings.ts';
import { compareUnchanged, verifyRelease } from '../server/publish/compile/verify.ts';
import { openLiveRelease } from './support/open-live-release.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run tool -- verify-site`: builds the whole site from scratch and compares it, file by file, with the
 * live release. Exit codes: 0 identical, 1 different or impossible.
 */
await runAsCommand(async (report) => {
  const settings = readSettings();
  const readRevision = async () => {
    const response = await fetch(`${settings.API_BASE_URL}/health`).catch(() => null);
    if (!response)
      throw new Error(
        `The backend at ${settings.API_BASE_URL} does not answer, and the build from scratch needs it. Start it with "npm start", or set API_BASE_URL.`,
      );
    return ((await response.json()) as { data: { revision: number } }).data.revision;
  };
  const readLiveRelease = async () => (await openLiveRelease(settings.DATA_DIR)).live;
  report('Building the site from scratch');
  const compared = await compareUnchanged(
    { live: readLiveRelease, revision: readRevision },
    (manifest) =>
      verifyRelease(manifest, {
        root: fileURLToPath(new URL('..', import.meta.url)),
        folder: join(settings.DATA_DIR, 'verify'),
        settings: toSiteSettings(settings),
        apiBaseUrl: settings.API_BASE_URL,
      }),
  );
  const { release, files, differences, milliseconds } = compared;
  const seconds = (milliseconds / 1000).toFixed(1);
  if (compared.identical)
    console.log(
      `Identical: all ${files} files of release ${release} (built from scratch in ${seconds} s).`,
    );
  else {
    for (const { file, how } of differences) console.log(`${how.padEnd(8)} ${file}`);
    console.log(`Different: release ${release} does not match a build from scratch.`);
    process.exitCode = 1;
  }
});
