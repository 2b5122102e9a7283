import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { leadsFile } from '../server/archive/format.ts';
import { type ArchivePart, archiveFiles } from '../server/archive/write-archive.ts';
import { writeFolder, writeZip } from '../server/archive/write-folder.ts';
import { formatCsv, readAllLeads } from '../server/leads/export-leads.ts';
import { isWithin } from '../server/platform/bytes/within.ts';
import { filesOf } from '../server/publish/releases/manifest.ts';
import type { Store } from '../server/store.ts';
import { openLiveRelease } from './support/open-live-release.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { withContent } from './support/with-content.ts';

/**
 * `npm run export -- FILE.zip|FOLDER [--leads] [--site]`: writes all content and pictures as a package; with --leads
 * also visitors' messages, with --site the files of the live site. Works while the server runs. Exit codes: 0 done, 1
 * not done.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      leads: { type: 'boolean', default: false },
      site: { type: 'boolean', default: false },
    },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new Error('Usage: npm run export -- FILE.zip (or a folder) [--leads] [--site]');
  const target = resolve(given);
  await withContent({ creates: false }, async ({ store, media, settings }) => {
    const { DATA_DIR } = settings;
    if (isWithin(target, DATA_DIR))
      throw new Error(`${target} is in the data folder ${DATA_DIR}. Choose a place outside it.`);
    const parts = [
      ...(values.leads ? [await exportLeads(store)] : []),
      ...(values.site ? await exportSite(DATA_DIR) : []),
    ];
    let missing = 0;
    const onMissing = (path: string) => {
      missing += 1;
      console.error(`${path} is not stored any more, so the package is without it.`);
    };
    const files = archiveFiles({ store, storage: media.storage }, { more: parts, onMissing });
    await (target.endsWith('.zip') ? writeZip : writeFolder)(files, target);
    console.log(`${target} has the content of revision ${await store.revision()}.`);
    if (values.leads) console.log("It contains visitors' messages: keep it as safe as the server.");
    if (missing > 0) console.log(`${missing} pictures are missing.`);
  });
});

async function exportLeads(store: Pick<Store, 'leads' | 'audit'>): Promise<ArchivePart> {
  const leads = await readAllLeads(store);
  const subject = `${leads.length} queries`;
  await store.audit({ author: 'system', at: new Date(), action: 'export queries', subject });
  return { path: leadsFile, read: async () => Buffer.from(formatCsv(leads)) };
}

async function exportSite(dataDir: string): Promise<ArchivePart[]> {
  const { live, read } = await openLiveRelease(dataDir);
  return [...filesOf(live)].map(([path, entry]) => ({
    path: `site/${path}`,
    read: () => read(entry),
  }));
}
