import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteCluster } from '../../tests/support/sqlite-cluster.ts';
import { localBell } from './bell.ts';
import { describeCluster } from './cluster.contract.ts';
import { openSqliteStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

describeCluster('SQLite', async () => {
  files += 1;
  const file = join(folder, `${files}.sqlite`);
  await (await openSqliteStore(file)).close();
  const bell = localBell();
  const [one, other] = [openSqliteCluster(file, bell), openSqliteCluster(file, bell)];
  return {
    one,
    other,
    async close() {
      await one.close();
      await other.close();
    },
  };
});
