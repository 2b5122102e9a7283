import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { filesOf } from '../publish/releases/manifest.ts';
import { openReleases } from '../publish/releases/releases.ts';
import { describeLoss, hasSaveOf } from '../publish/run/older-database.ts';
import type { Store } from '../store.ts';
import { type CheckResult, failure, passed, warning } from './check-result.ts';

/**
 * Verifies the bytes of every retained release.
 * @param isShared the folder holds what was fetched from a storage: then the live release must be
 * complete here
 * @param store the content that the live release should be made from
 */
export async function checkReleases(
  dataDir: string,
  {
    isShared = false,
    store = null,
  }: { isShared?: boolean; store?: Pick<Store, 'revision' | 'savedAt'> | null } = {},
): Promise<CheckResult[]> {
  const about = 'releases';
  const folder = join(dataDir, 'releases');
  if (!existsSync(join(folder, 'live.json')))
    return [warning(about, 'No release yet.', 'The first "npm start" makes one.')];
  const log = pino({ level: 'silent' });
  const releases = await openReleases(folder, {
    keep: Number.POSITIVE_INFINITY,
    log,
    readOnly: true,
  });
  const live = releases.live();
  if (!live)
    return [
      failure(about, 'The live release cannot be read.', 'Start the server: it makes a new one.'),
    ];
  if (store && !(await hasSaveOf(store, live)))
    return [
      failure(
        about,
        `${await describeLoss(store, live)} Visitors keep that release, and nothing is published.`,
        'Restore a newer backup. Or enter again what is missing, then log in as an owner and choose "Publish older content" at the top.',
      ),
    ];
  await releases.allLoaded();
  const seen = new Map<string, boolean>();
  const damaged: string[] = [];
  const examined = isShared ? [live] : releases.list();
  for (const manifest of examined)
    for (const [path, entry] of filesOf(manifest)) {
      if (!seen.has(entry.sha256))
        seen.set(
          entry.sha256,
          await releases.read(entry).then(
            () => true,
            () => false,
          ),
        );
      if (!seen.get(entry.sha256)) damaged.push(`${path} of release ${manifest.number}`);
    }
  if (damaged.length === 0)
    return [
      passed(
        about,
        `Release ${live.number} is live; all ${seen.size} files of ${describeReleases(examined.length)} are intact.`,
      ),
    ];
  return [
    failure(
      about,
      damaged.length === 1
        ? `One file is damaged: ${damaged[0]}.`
        : `${damaged.length} files are damaged, the first is ${damaged[0]}.`,
      'The server renders damaged pages again on request; restart it to do so now. Check the disk.',
    ),
  ];
}

function describeReleases(count: number): string {
  return count === 1 ? '1 release' : `${count} releases`;
}
