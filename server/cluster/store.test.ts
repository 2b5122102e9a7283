import { join } from 'node:path';
import { localNotifier } from '../../tests/support/databases/local-notifier.ts';
import { openSqliteCluster } from '../../tests/support/databases/sqlite-cluster.ts';
import { describeCluster } from '../../tests/support/stores/cluster.contract.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';

const folder = makeTestFolder();

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
