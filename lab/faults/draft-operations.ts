import type { Write } from '../../server/content/document.ts';
import { runDueDrafts } from '../../server/drafts/schedules.ts';
import type { Store } from '../../server/store.ts';
import { ourTeam } from '../../shared/sections/our-team.ts';
import { oneOf, onStore, stateOfAction } from './operated-store.ts';

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
async function prepare(store: Store): Promise<void> {
  await store.write([write(team, 'live')], by);
  await store.addDraft({ id: draft, name: 'Summer' }, by);
  await store.editDraft(draft, { version: 1, put: [put(team, 'old')] }, by);
}

async function headingOf(store: Store, id: string): Promise<unknown> {
  return (await store.get('section', id))?.body.heading;
}

const starts = { local: '2030-12-01T00:00+01:00[Europe/Berlin]', at: 1_922_310_000_000 };

const then = { ...by, at: new Date(0) };
const ids = ['a', 'b', 'c'];
const minute = 60_000;
const time = (minutes: number) => ({
  local: `1970-01-01T00:0${minutes}+00:00[UTC]`,
  at: minutes * minute,
});

/** Three documents, and a draft that changes all of them from the first minute to the second. */
async function schedule(store: Store): Promise<void> {
  const documents = (name: string) =>
    ids.map((id) => ({ kind: 'partner' as const, id, body: { partner_name: name } }));
  await store.write(documents('old'), then);
  await store.addDraft({ id: draft, name: 'Sale' }, then);
  const changed = documents('new').map((it, at) => ({ ...it, parent: null, base: at + 1 }));
  await store.editDraft(draft, { version: 1, put: changed }, then);
  await store.scheduleDraft(draft, { version: 2, starts: time(1), ends: time(2) }, then);
}

/** Publishes the due drafts, as the leading server does each second. */
function seeTo(store: Store, minutes: number): Promise<unknown> {
  const now = minutes * minute;
  return runDueDrafts({ store, publisher: { onSaved: () => undefined }, now: () => now }, now);
}

/** All names, and the draft's state. */
async function scheduled(store: Store): Promise<string> {
  const names = (await store.list('partner')).map(({ body }) => String(body.partner_name));
  const found = await store.draft(draft);
  return `${names} ${found?.schedule?.ended_at ? 'ended' : (found?.state ?? 'gone')}`;
}

export const operations = [
  /** Saves into a draft: all documents of the edit are in it, with its new version, or nothing is. */
  onStore('edit-draft', {
    prepare,
    open(store) {
      const edit = { version: 2, put: [put(team, 'new'), put('main_banner', null)] };
      return () => store.editDraft(draft, edit, by);
    },
    async state(store) {
      const found = await store.draft(draft);
      const documents = found?.documents.map(({ id, body }) => `${id} ${body?.heading ?? 'gone'}`);
      const all = [found?.state, found?.version, ...(documents ?? [])].join(', ');
      if ((await headingOf(store, team)) !== 'live') return 'the live content has changed';
      return oneOf(all, `open, 2, ${team} old`, `open, 3, ${team} new, main_banner gone`);
    },
  }),

  /** Publishes a draft: all of it is live as one batch, and it is closed; or it is open, and nothing of it is live. */
  onStore('publish-draft', {
    prepare,
    open(store) {
      const writes = [write(team, 'new'), write('main_banner', 'new')];
      return () => store.publishDraft(draft, { version: 2, revision: 1, writes }, by);
    },
    async state(store) {
      const found = await store.draft(draft);
      if (found?.documents.length !== 1) return 'what was drafted is lost';
      return stateOfAction(store, 'publish draft', {
        closed: found.state === 'done' && found.batch === 2 && found.closed_by === by.author,
        team: (await headingOf(store, team)) === 'new',
        banner: (await headingOf(store, 'main_banner')) === 'new',
        revision: (await store.revision()) === 3,
      });
    },
  }),

  /** Schedules a draft: it is due at the scheduled time, or as open as before. */
  onStore('plan-draft', {
    prepare,
    open: (store) => () => store.scheduleDraft(draft, { version: 2, starts, ends: null }, by),
    async state(store) {
      const found = await store.draft(draft);
      const due = await store.dueDrafts(starts.at);
      if ((await headingOf(store, team)) !== 'live') return 'the live content has changed';
      return stateOfAction(store, 'plan draft', {
        version: found?.version === 3,
        planned: found?.schedule?.starts?.at === starts.at && found.schedule.author === by.author,
        due: due.length === 1,
      });
    },
  }),

  onStore('start-draft', {
    prepare: schedule,
    open: (store) => () => seeTo(store, 1),
    state: async (store) => oneOf(await scheduled(store), 'old,old,old open', 'new,new,new done'),
  }),

  onStore('end-draft', {
    async prepare(store) {
      await schedule(store);
      await seeTo(store, 1);
    },
    open: (store) => () => seeTo(store, 2),
    state: async (store) => oneOf(await scheduled(store), 'new,new,new done', 'old,old,old ended'),
  }),
];
