import { join } from 'node:path';
import { importArchive } from '../../server/archive/import-archive.ts';
import { openArchive } from '../../server/archive/read-archive.ts';
import { openMedia } from '../../server/media/media.ts';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';
import { packageFixture } from '../../tests/support/servers/packages.ts';
import { openFolder, withStore } from './operated-store.ts';
import type { Operation } from './operation.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
const author = 'ann@example.com';
const now = () => at.getTime();
const documents = 17;

const importing =
  (into: 'draft' | 'site'): Operation['open'] =>
  async (folder) => {
    const store = await openFolder(folder);
    const storage = createDiskStorage(join(folder, 'files'));
    const media = await openMedia(storage, join(folder, 'uploads'), { store, now });
    const pack = await openArchive(packageFixture);
    const deps = { store, media, now, publisher: { onSaved: () => undefined } };
    return async () => {
      await importArchive(deps, { pack, replace: false, isDry: false, author, into });
      await media.close();
    };
  };

/** Imports a package into a site with content: nothing live changes, and its draft has all of it or nothing. */
export const importIntoDraft: Operation = {
  name: 'import-into-draft',
  prepare: (folder) =>
    withStore(folder, async (store) => {
      await store.write([{ kind: 'section', id: 'our_team', body: { heading: 'live' } }], {
        author,
        at,
      });
    }),
  open: importing('draft'),
  state: (folder) =>
    withStore(folder, async (store) => {
      const live = await store.get('section', 'our_team');
      if (live?.body.heading !== 'live' || (await store.revision()) !== 1)
        return 'what is live has changed';
      const counts = (await store.drafts('open', 10)).map(({ count }) => count);
      const wrong = counts.find((count) => count !== 0 && count !== documents);
      if (wrong !== undefined) return `a draft has ${wrong} documents`;
      return counts.includes(documents) ? 'after' : 'before';
    }),
};

/** Imports a package into an empty site: it has all of the content, or none. */
export const importIntoSite: Operation = {
  name: 'import-into-site',
  prepare: (folder) => withStore(folder, async () => undefined),
  open: importing('site'),
  state: (folder) =>
    withStore(folder, async (store) => {
      const revision = await store.revision();
      if (revision !== 0 && revision !== documents) return `the site has revision ${revision}`;
      return revision === 0 ? 'before' : 'after';
    }),
};
