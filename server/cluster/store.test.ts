import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { localNotifier } from '../../tests/support/databases/local-notifier.ts';
import { openSqliteCluster } from '../../tests/support/databases/sqlite-cluster.ts';
import { describeCluster } from '../../tests/support/stores/cluster.contract.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

describeCluster('SQLite', async () => {
  files += 1;
  const file = join(folder, `${files}.sqlite`);
  await (await openSqliteStore(file)).close();
  const notifier = localNotifier();
  const [one, other] = [openSqliteCluster(file, notifier), openSqliteCluster(file, notifier)];
  return {
    one,
    other,
    async close() {
      await one.close();
      await other.close();
    },
  };
});
