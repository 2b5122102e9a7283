import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatJson, manifestFile } from '../../../server/archive/format.ts';
import { archiveFiles } from '../../../server/archive/write-archive.ts';
import type { ContentDeps } from '../../../server/content/save.ts';
import { openMedia } from '../../../server/media/media.ts';
import { sha256 } from '../../../server/platform/bytes/digest.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk.ts';
import { packZip } from '../../../server/publish/export/zip.ts';
import type { Store } from '../../../server/store.ts';
import { createRandomEdits, type Random } from '../random-edits.ts';
import type { Backend } from './backend.ts';
import type { RunningMarquee } from './running-marquee.ts';

/** A site archive of a small site in format 1, which must remain importable forever. */
export const packageFixture = join(import.meta.dirname, '../packages/format-1.zip');

/** Creates the parts of an import, with a store and an empty folder for pictures. */
export async function contentOn(store: Store): Promise<ContentDeps & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-content-'));
  const storage = createDiskStorage(join(folder, 'files'));
  const media = await openMedia(storage, join(folder, 'uploads'), { store, now: Date.now });
  return {
    ...{ store, media, now: Date.now },
    publisher: { onSaved: () => undefined },
    async close() {
      await media.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the bytes of a site archive with all content. */
export async function exportArchive({ store, media }: Pick<ContentDeps, 'store' | 'media'>) {
  const pieces: Buffer[] = [];
  for await (const piece of packZip(archiveFiles({ store, storage: media.storage })))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Creates a zip archive of any files, with a list of them that is correct unless `more` changes it. */
export async function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  more: (manifest: Record<string, unknown>) => Record<string, unknown> = (it) => it,
): Promise<Buffer> {
  const all = Object.entries({ 'library.json': '[]', ...files });
  const documents = Object.keys(files).filter((path) => /^(sections|services|pages)\//.test(path));
  const about = {
    ...{ format: 1, version: '1.0.0', site: 'a'.repeat(24), revision: 1, stamp: 'b', documents },
    files: Object.fromEntries(all.map(([path, content]) => [path, sha256(content)])),
  };
  const parts = [...all, [manifestFile, formatJson(more(about))] as const];
  const pieces: Buffer[] = [];
  for await (const piece of packZip(
    (async function* () {
      for (const [path, content] of parts) yield { path, bytes: Buffer.from(content) };
    })(),
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Writes a site archive into the folder of a backend. */
export async function writeArchive({ folder }: Backend, bytes: Buffer): Promise<string> {
  const file = join(folder, `${sha256(bytes).slice(0, 12)}.zip`);
  await writeFile(file, bytes);
  return file;
}

/** Makes random edits of one of two backends, which contain the same documents. */
export function randomEditsOfTwo(random: Random) {
  let call: RunningMarquee['call'];
  const edit = createRandomEdits(
    { call: (...of: Parameters<typeof call>) => call(...of) } as RunningMarquee,
    random,
  );
  return async (backend: Backend, token: string): Promise<void> => {
    call = (async (name: string, input: object | FormData = {}, method = 'POST') => {
      const isForm = input instanceof FormData;
      const { status, body } = await backend.send(`${backend.console}/api/admin/${name}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? input : JSON.stringify(input),
      });
      if (status !== 200) throw new Error(`${name} answered ${status} ${body.message}`);
      return body;
    }) as never;
    await edit();
  };
}
