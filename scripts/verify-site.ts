import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readSettings } from '../server/platform/settings/env.ts';
import { siteSettings } from '../server/publish/compile/site-settings.ts';
import { verifyRelease } from '../server/publish/compile/verify.ts';
import { openReleases } from '../server/publish/releases/releases.ts';

/**
 * `npm run verify-site`: builds the whole site from scratch and compares it, file by file, with the
 * live release. Exit codes: 0 identical, 1 different or impossible.
 */
const log = pino({ level: 'silent' });
try {
  const settings = readSettings();
  const revision = async () => {
    const answer = await fetch(`${settings.API_BASE_URL}/health`).catch(() => null);
    if (!answer)
      throw new Error(
        `The backend at ${settings.API_BASE_URL} does not answer, and the build from scratch needs it. Start it with "npm start", or set API_BASE_URL.`,
      );
    return ((await answer.json()) as { data: { revision: number } }).data.revision;
  };
  const compare = async () => {
    const releases = await openReleases(join(settings.DATA_DIR, 'releases'), {
      keep: Number.POSITIVE_INFINITY,
      log,
      readOnly: true,
    });
    const live = releases.live();
    if (!live)
      throw new Error(`There is no release in ${settings.DATA_DIR} yet. Run "npm start" first.`);
    const before = await revision();
    const report = await verifyRelease(live, {
      root: fileURLToPath(new URL('..', import.meta.url)),
      folder: join(settings.DATA_DIR, 'verify'),
      settings: siteSettings(settings),
      apiBaseUrl: settings.API_BASE_URL,
    });
    // A difference counts only if the build had the content of the release.
    const isSame = before === live.revision && (await revision()) === live.revision;
    return report.identical || isSame ? report : null;
  };
  const report = (await compare()) ?? (await compare()) ?? (await compare());
  if (!report) throw new Error('Content was saved during the check. Run it again.');
  const { release, files, differences, milliseconds } = report;
  const seconds = (milliseconds / 1000).toFixed(1);
  if (report.identical)
    console.log(
      `Identical: all ${files} files of release ${release} (built from scratch in ${seconds} s).`,
    );
  else {
    for (const { file, how } of differences) console.log(`${how.padEnd(8)} ${file}`);
    console.log(`Different: release ${release} does not match a build from scratch.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
