import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { author, newSite, type Site, start } from '../../tests/support/scheduled-site.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import { moveDraft } from '../drafts/edit-draft.ts';
import { isRunning } from '../drafts/overlaps.ts';
import { planUndo, undo } from '../history/undo.ts';
import { collectGarbage } from '../media/collect-garbage.ts';
import { idOfBytes, openMedia } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { erasePicture } from './erase.ts';
import { replacePicture } from './replace.ts';

const folder = makeTestFolder();
let count = 0;

/** A time after the grace period of every file. */
const afterGrace = () => Date.now() + 2 * 86_400_000;

const events = [
  ...(['upload', 'save', 'save', 'clear', 'delete', 'undo', 'draft', 'draft', 'schedule'] as const),
  ...(['publish', 'drop', 'reopen', 'wait', 'release', 'end release', 'hide', 'hide'] as const),
  ...(['show', 'replace', 'erase', 'erase', 'sweep', 'sweep'] as const),
] as const;
const step = fc.record({
  event: fc.constantFrom(...events),
  file: fc.nat(3),
  other: fc.nat(3),
  place: fc.nat(1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const steps = fc.array(step, { minLength: 10, maxLength: 40 });

const first = { file: 1, other: 0, place: 0 };
const uploads: Step[] = [0, 1, 2].map((file) => ({ ...first, event: 'upload', file }));
/** Leaves a published draft whose scheduled end shows the first picture again. */
const untilTheEnd = (['save', 'draft', 'schedule', 'publish'] as const).map((event) => ({
  ...first,
  event,
}));

/** Pictures have odd numbers, with a variant each; PDF files have even ones. */
const textOf = (file: number) => (file % 2 === 0 ? `%PDF-1.7 ${file}` : `picture ${file}`);
const idOf = (file: number) => idOfBytes(Buffer.from(textOf(file)));
const stemOf = (file: number) => `media/${idOf(file)}-200x100-aabbcc`;
const pathsOf = (file: number) =>
  file % 2 === 0
    ? [`files/${idOf(file)}/prices.pdf`]
    : [`${stemOf(file)}.webp`, `${stemOf(file)}/160.avif`];
const bodyOf = (file: number | null) => ({
  partner_name: 'Northmoor',
  partner_logo: file === null ? '' : (pathsOf(file)[0] ?? ''),
});

/** Returns all stored ids in a text, regardless of its fields. */
const storedIdsIn = (text: string) =>
  [...text.matchAll(/(?:media|files)\/([0-9a-f]{24})/g)].map(([, id = '']) => id);

async function openLibrary(site: Site) {
  const { store, parts: deps } = site;
  count += 1;
  const storage = createDiskStorage(join(folder, `${count}`, 'files'));
  const now = () => site.clock.now;
  const media = await openMedia(storage, join(folder, `${count}`, 'uploads'), { store, now });
  const drafts: string[] = [];
  let releases: string[][] = [];
  let minutes = 0;

  const openDraft = async (place: number): Promise<string> => {
    const known = drafts[place];
    if (known && (await store.draft(known))?.state !== 'done') return known;
    drafts[place] = await site.begin();
    return drafts[place] ?? '';
  };
  const mayShow = async (file: number) => {
    const entry = await store.libraryEntry(idOf(file));
    return entry !== undefined && !entry.erased_at;
  };
  const hide = (file: number, at: string | null) => store.hideInLibrary([idOf(file)], at);

  async function upload(file: number): Promise<void> {
    if ((await store.libraryEntry(idOf(file)))?.erased_at) return;
    const [path = ''] = pathsOf(file);
    for (const each of pathsOf(file)) await storage.put(each, Buffer.from(textOf(file)));
    await store.addToLibrary({
      ...{ id: idOf(file), kind: file % 2 === 0 ? 'file' : 'picture', path, notes: '', name: '' },
      ...{ bytes: 1, width: 200, height: 100, look: null, source: 'upload' },
      ...{ added_by: author, added_at: new Date(start).toISOString() },
    });
  }

  /** Returns the ids used by documents, open drafts and ends of schedules. */
  async function shownNow(): Promise<string[]> {
    const bodies: unknown[] = (await store.list('partner')).map(({ body }) => body);
    for (const { id } of await store.drafts('open', 100))
      bodies.push((await store.draft(id))?.documents);
    for (const draft of await store.scheduledDrafts())
      if (isRunning(draft) && draft.batch !== null)
        bodies.push((await planUndo(store, await store.batch(draft.batch))).writes);
    return storedIdsIn(JSON.stringify(bodies));
  }

  const acts: Record<Step['event'], (step: Step) => Promise<unknown>> = {
    upload: ({ file }) => upload(file),
    save: async ({ file, place }) => (await mayShow(file)) && site.live(bodyOf(file), `p${place}`),
    clear: ({ place }) => site.live(bodyOf(null), `p${place}`),
    delete: ({ place }) => site.live(null, `p${place}`),
    undo: async () => undo(store, await store.revision(), site.by()),
    draft: async ({ file, other, place }) =>
      (await mayShow(file)) &&
      site.save(await openDraft(place), bodyOf(other === 0 ? null : file), `p${place}`),
    schedule: async ({ place }) =>
      site.schedule(await openDraft(place), minutes + 10, minutes + 100),
    publish: async ({ place }) => site.publish(await openDraft(place)),
    drop: async ({ place }) =>
      moveDraft(deps, { id: await openDraft(place), to: 'dropped', author }),
    reopen: async ({ place }) =>
      moveDraft(deps, { id: await openDraft(place), to: 'open', author }),
    wait: async () => {
      minutes += 50;
      await site.at(minutes);
    },
    release: async ({ file }) => {
      if (await mayShow(file)) releases = [...releases, pathsOf(file)].slice(-2);
    },
    'end release': async () => {
      releases = releases.slice(1);
    },
    hide: ({ file }) => hide(file, site.by().at.toISOString()),
    show: ({ file }) => hide(file, null),
    replace: async ({ file, other, place }) =>
      replacePicture(deps, {
        ...{ from: idOf(file), to: idOf(other), drafts: place === 0, publish: true, author },
        mayPublish: true,
      }),
    erase: async ({ file }) => {
      await erasePicture({ store, media, now }, { id: idOf(file), author });
      expect(await shownNow()).not.toContain(idOf(file));
    },
    sweep: () =>
      collectGarbage({
        store,
        storage,
        listReferencedFiles: async () => releases.flat(),
        now: afterGrace,
      }),
  };

  return {
    close: () => media.close(),
    async take(each: Step): Promise<void> {
      await acts[each.event](each).catch((error: Error) => {
        const isRefusal = error instanceof ApiError || /Conflict|Moved|NotFound/.test(error.name);
        if (!isRefusal) throw error;
      });
    },
    async assertKept(): Promise<void> {
      const stored = new Map<string, string>();
      for await (const { path } of storage.list())
        stored.set(path, (await storage.read(path)).toString());
      const erased = await store.erasedIds();
      const shown = new Set([...(await shownNow()), ...storedIdsIn(JSON.stringify(releases))]);
      for (const file of [0, 1, 2, 3])
        if (erased.includes(idOf(file))) {
          expect([...stored.keys()].filter((path) => path.includes(idOf(file)))).toEqual([]);
          expect([...stored.values()]).not.toContain(textOf(file));
        } else if (shown.has(idOf(file)))
          expect([...stored.keys()]).toEqual(expect.arrayContaining(pathsOf(file)));
    },
  };
}

it('garbage collection keeps pictures of documents, drafts, schedules and releases, and removes erased ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isScheduled, then) => {
      const site = await newSite();
      const library = await openLibrary(site);
      try {
        for (const each of [...uploads, ...(isScheduled ? untilTheEnd : []), ...then]) {
          await library.take(each);
          await library.assertKept();
        }
      } finally {
        await library.close();
        await site.store.close();
      }
    }),
    { numRuns: 30 },
  );
});
