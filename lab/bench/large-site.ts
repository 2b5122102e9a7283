import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MeasuredServer } from './measured-server.ts';
import type { BenchService } from './publish-data.ts';

const times = 5;

/** Measures what grows with a site, apart from its publishing: lists, searches, history, the sitemap and a backup. */
export async function timeCalls(
  server: MeasuredServer,
  { services, dataDir, root }: { services: readonly BenchService[]; dataDir: string; root: string },
  add: (what: string, value: number | string) => void,
): Promise<void> {
  const last = services.length;
  const categories = services.reduce((sum, it) => sum + it.categories.length, 0);
  const list = { limit: 20, page: 1 };
  const middle = services[Math.floor(last / 2)] as BenchService;
  const calls: [string, () => Promise<unknown>][] = [
    [
      'Search of a category, ms',
      () => server.call('getAllPageContents', { ...list, search: `category 7 service ${last}` }),
    ],
    [
      'Last page of the categories, ms',
      () => server.call('getAllPageContents', { ...list, page: Math.ceil(categories / 20) }),
    ],
    ['History, ms', () => server.call('history', {}, 'GET')],
    ['Consequences of a deletion, ms', () => server.call('consequences', deletionOf(middle))],
  ];
  for (const [what, call] of calls)
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      await call();
      add(what, performance.now() - started);
    }
  add('Addresses in the largest part of the sitemap', await largestSitemap(server));
  const file = join(dataDir, '..', 'backup.tar.gz');
  await rm(file, { force: true });
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/backup.ts', file], { cwd: root, env });
  add('Backup, ms', performance.now() - started);
  add('Size of the backup, MB', (await stat(file)).size / 1e6);
  await rm(file);
}

function deletionOf({ id }: BenchService) {
  return { documents: [{ kind: 'service', id, fields: null }] };
}

async function largestSitemap({ site }: MeasuredServer): Promise<number> {
  const textOf = async (path: string) => (await fetch(site + path)).text();
  const index = await textOf('/sitemap-index.xml');
  const files = [...index.matchAll(/\/sitemap-[\w-]+\.xml/g)].map(([path]) => path);
  const counts = await Promise.all(
    files.map(async (path) => (await textOf(path)).split('<url>').length - 1),
  );
  return Math.max(...counts);
}
