import { join } from 'node:path';
import { importArchive } from '../../server/archive/import-archive.ts';
import { openArchive } from '../../server/archive/read-archive.ts';
import { demoAuthor } from '../../server/content/demo/demo-documents.ts';
import { removeDemo } from '../../server/content/demo/remove-demo.ts';
import { restoreContent } from '../../server/history/restore-content.ts';
import { openMedia } from '../../server/media/media.ts';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';
import type { Store } from '../../server/store.ts';
import { packageFixture } from '../../tests/support/servers/packages.ts';
import { oneOf, onStore } from './operated-store.ts';

/** Operations that write many documents in one transaction: all or none. */
const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
const now = () => by.at.getTime();

const restored = 15;
const categories = (name: string) =>
  Array.from({ length: restored }, (_, id) => ({
    ...({ kind: 'category', id: `${id}` } as const),
    body: { name },
  }));

const demo = ['main_banner', 'our_team', 'our_skills', 'contact_us'];
const section = (heading: string) => (id: string) =>
  ({ kind: 'section', id, body: { heading } }) as const;

/** Documents of the package. */
const packed = 17;
const importing = (into: 'draft' | 'site') => async (store: Store, folder: string) => {
  const storage = createDiskStorage(join(folder, 'files'));
  const media = await openMedia(storage, join(folder, 'uploads'), { store, now });
  const pack = await openArchive(packageFixture);
  const deps = { store, media, now, publisher: { onSaved: () => undefined } };
  return async () => {
    const { author } = by;
    await importArchive(deps, { pack, replace: false, isDry: false, author, into });
    await media.close();
  };
};

export const operations = [
  /** Restores the content of an earlier release in one transaction, including the removal of later documents. */
  onStore('restore-content', {
    async prepare(store) {
      await store.write(categories('then'), by);
      await store.write(categories('now'), by);
      await store.write([{ kind: 'partner', id: 'added', body: { partner_name: 'now' } }], by);
    },
    open: (store) => () => restoreContent(store, restored, by),
    async state(store) {
      const names = new Set((await store.list('category')).map(({ body }) => String(body.name)));
      const added = (await store.list('partner')).length;
      return oneOf(`${[...names]}, ${added} added`, 'now, 1 added', 'then, 0 added');
    },
  }),

  onStore('remove-demo', {
    prepare: (store) => store.write(demo.map(section('Demo')), { ...by, author: demoAuthor }),
    open: (store) => () => removeDemo(store, by),
    async state(store) {
      const all = await store.list('section');
      const left = all.filter(({ body }) => body.heading === 'Demo').length;
      // Contact Us and Process get their initial content.
      return oneOf(`${left} of ${all.length}`, '4 of 4', '0 of 2');
    },
  }),

  /** Imports a package into a site with content: nothing live changes, and its draft has all of it or nothing. */
  onStore('import-into-draft', {
    prepare: (store) => store.write([section('live')('our_team')], by),
    open: importing('draft'),
    async state(store) {
      const live = await store.get('section', 'our_team');
      if (live?.body.heading !== 'live' || (await store.revision()) !== 1)
        return 'the live content has changed';
      const counts = (await store.drafts('open', 10)).map(({ count }) => count);
      const wrong = counts.find((count) => count !== 0 && count !== packed);
      if (wrong !== undefined) return `a draft has ${wrong} documents`;
      return counts.includes(packed) ? 'after' : 'before';
    },
  }),

  /** Imports a package into an empty site: it has all of the content, or none. */
  onStore('import-into-site', {
    prepare: () => undefined,
    open: importing('site'),
    state: async (store) =>
      oneOf(`revision ${await store.revision()}`, 'revision 0', `revision ${packed}`),
  }),
];
