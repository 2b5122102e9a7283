import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll } from 'vitest';
import { openDatabaseOver } from '../../../server/platform/db/postgres/postgres.ts';
import { makeTestFolder } from '../test-folder.ts';
import { type InProcessPostgres, startPglite } from './pglite.ts';

const fixtures = join(import.meta.dirname, 'former');

/** Names of stored databases with a small site each, by the version that wrote them. */
export const formerFolders = readdirSync(fixtures).flatMap((file) =>
  file.startsWith('folder-') ? [file.slice('folder-'.length).replace('.sqlite.gz', '')] : [],
);

/** Writes a stored database to a file. */
export function unpackFolder(name: string, file: string): void {
  writeFileSync(file, gunzipSync(readFileSync(join(fixtures, `folder-${name}.sqlite.gz`))));
}

/** Creates databases of both engines for the tests of a file, and removes them afterwards. */
export function testDatabases() {
  const folder = makeTestFolder();
  let postgres: InProcessPostgres;
  let files = 0;
  beforeAll(async () => {
    postgres = await startPglite();
  });
  const newFile = () => {
    files += 1;
    return join(folder, `${files}.sqlite`);
  };
  return {
    newFile,
    emptyPostgres: async () => openDatabaseOver(await postgres.emptyPool()),
  };
}
