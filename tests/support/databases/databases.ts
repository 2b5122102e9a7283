import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { openDatabaseOver } from '../../../server/store/postgres/postgres.ts';
import { type InProcessPostgres, startPglite } from './pglite.ts';

const fixtures = join(import.meta.dirname, '../../../server/store/migrations/fixtures');

/** Databases of both engines for the tests of a file; all of them go with it. */
export function testDatabases() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-databases-'));
  let postgres: InProcessPostgres;
  let files = 0;
  beforeAll(async () => {
    postgres = await startPglite();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const newFile = () => {
    files += 1;
    return join(folder, `${files}.sqlite`);
  };
  return {
    newFile,
    /** The database of a data folder as a former version wrote it. */
    formerFile(schema: number): string {
      const file = newFile();
      writeFileSync(file, gunzipSync(readFileSync(join(fixtures, `schema-${schema}.sqlite.gz`))));
      return file;
    },
    emptyPostgres: async () => openDatabaseOver(await postgres.emptyPool()),
  };
}
