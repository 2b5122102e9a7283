import type { Write } from '../../server/content/document.ts';
import type { Store } from '../../server/store.ts';
import { ourTeam } from '../../shared/sections/our-team.ts';
import { openFolder, stateOfAction, withStore } from './operated-store.ts';
import type { Operation } from './operation.ts';

const team = ourTeam.name;

const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
const draft = 's';
const write = (id: string, heading: string): Write => ({ kind: 'section', id, body: { heading } });
const put = (id: string, heading: string | null) => ({
  kind: 'section' as const,
  id,
  parent: null,
  base: 1,
  body: heading === null ? null : { heading },
});

/** A live document, with an open draft of it. */
const prepare = (folder: string) =>
  withStore(folder, async (store) => {
    await store.write([write(team, 'live')], by);
    await store.addDraft({ id: draft, name: 'Summer' }, by);
    await store.editDraft(draft, { version: 1, put: [put(team, 'old')] }, by);
  });

async function headingOf(store: Store, id: string): Promise<unknown> {
  return (await store.get('section', id))?.body.heading;
}

/** Saves into a draft: all documents of the edit are in it, with its new version, or nothing is. */
export const editDraft: Operation = {
  name: 'edit-draft',
  prepare,
  async open(folder) {
    const store = await openFolder(folder);
    const edit = { version: 2, put: [put(team, 'new'), put('main_banner', null)] };
    return async () => void (await store.editDraft(draft, edit, by));
  },
  state: (folder) =>
    withStore(folder, async (store) => {
      const found = await store.draft(draft);
      const documents = found?.documents.map(({ id, body }) => `${id} ${body?.heading ?? 'gone'}`);
      const all = [found?.state, found?.version, ...(documents ?? [])].join(', ');
      if ((await headingOf(store, team)) !== 'live') return 'what is live has changed';
      if (all === `open, 3, ${team} new, main_banner gone`) return 'after';
      return all === `open, 2, ${team} old` ? 'before' : all;
    }),
};

/** Publishes a draft: all of it is live as one batch, and it is closed; or it is open, and nothing of it is live. */
export const publishDraft: Operation = {
  name: 'publish-draft',
  prepare,
  async open(folder) {
    const store = await openFolder(folder);
    const writes = [write(team, 'new'), write('main_banner', 'new')];
    const what = { version: 2, revision: 1, writes };
    return async () => void (await store.publishDraft(draft, what, by));
  },
  state: (folder) =>
    withStore(folder, async (store) => {
      const found = await store.draft(draft);
      if (found?.documents.length !== 1) return 'what was drafted is lost';
      return stateOfAction(store, 'publish draft', {
        closed: found.state === 'done' && found.batch === 2 && found.closed_by === by.author,
        team: (await headingOf(store, team)) === 'new',
        banner: (await headingOf(store, 'main_banner')) === 'new',
        revision: (await store.revision()) === 3,
      });
    }),
};

const starts = { local: '2030-12-01T00:00+01:00[Europe/Berlin]', at: 1_922_310_000_000 };

/** Schedules a draft: it is due at the scheduled time, or as open as before. */
export const scheduleDraft: Operation = {
  name: 'plan-draft',
  prepare,
  async open(folder) {
    const store = await openFolder(folder);
    const what = { version: 2, starts, ends: null };
    return async () => void (await store.scheduleDraft(draft, what, by));
  },
  state: (folder) =>
    withStore(folder, async (store) => {
      const found = await store.draft(draft);
      const due = await store.dueDrafts(starts.at);
      if ((await headingOf(store, team)) !== 'live') return 'what is live has changed';
      return stateOfAction(store, 'plan draft', {
        version: found?.version === 3,
        planned: found?.schedule?.starts?.at === starts.at && found.schedule.author === by.author,
        due: due.length === 1,
      });
    }),
};
