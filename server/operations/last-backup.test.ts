import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { newestSchema } from '../platform/db/migrations/migrate.ts';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { readSettings } from '../platform/settings/env.ts';
import { lastBackup, recordBackup } from './last-backup.ts';

it('records the time of a backup, without opening a database of an earlier schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  const file = join(folder, 'content.sqlite');
  await (await openSqliteStore(file)).close();
  const settings = readSettings({ DATA_DIR: folder });
  const schema = newestSchema;
  await recordBackup(settings, { at: '2026-11-20T08:00:00.000Z', schema });
  await recordBackup(settings, { at: '2026-11-21T08:00:00.000Z', schema: schema - 1 });
  const store = await openSqliteStore(file);
  expect(await store.setting(lastBackup)).toBe('2026-11-20T08:00:00.000Z');
  await store.close();
  await removeFolder(folder);
});
