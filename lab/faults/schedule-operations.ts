import { runDueDrafts } from '../../server/drafts/schedules.ts';
import type { Store } from '../../server/store.ts';
import { openFolder } from './operated-store.ts';
import type { Operation } from './operation.ts';

const by = { author: 'ann@example.com', at: new Date(0) };
const ids = ['a', 'b', 'c'];
const minute = 60_000;
const time = (minutes: number) => ({
  local: `1970-01-01T00:0${minutes}+00:00[UTC]`,
  at: minutes * minute,
});

/** Carries out what is due at a minute, like the leading server does each second. */
async function seeTo(store: Store, minutes: number): Promise<void> {
  const now = minutes * minute;
  await runDueDrafts({ store, publisher: { onSaved: () => undefined }, now: () => now }, now);
}

/** Three documents, and a draft that changes all of them from the first minute to the second. */
async function prepare(folder: string): Promise<void> {
  const store = await openFolder(folder);
  const documents = (name: string) =>
    ids.map((id) => ({ kind: 'partner' as const, id, body: { partner_name: name } }));
  await store.write(documents('old'), by);
  await store.addDraft({ id: 's', name: 'Sale' }, by);
  const put = documents('new').map((it, at) => ({ ...it, parent: null, base: at + 1 }));
  await store.editDraft('s', { version: 1, put }, by);
  await store.scheduleDraft('s', { version: 2, starts: time(1), ends: time(2) }, by);
  await store.close();
}

/** All names, and the draft's state. */
async function stateOf(folder: string): Promise<string> {
  const store = await openFolder(folder);
  const names = (await store.list('partner')).map(({ body }) => String(body.partner_name));
  const set = await store.draft('s');
  const { isWhole } = await store.verifyAudit();
  await store.close();
  const state = set?.schedule?.ended_at ? 'ended' : (set?.state ?? 'gone');
  return isWhole ? `${names.join()} ${state}` : 'the trail is broken';
}

/** `before` or `after`; otherwise the state itself. */
async function stateBetween(folder: string, before: string, after: string): Promise<string> {
  const state = await stateOf(folder);
  return state === before ? 'before' : state === after ? 'after' : state;
}

function carriedOut(minutes: number): Operation['open'] {
  return async (folder) => {
    const store = await openFolder(folder);
    return async () => {
      await seeTo(store, minutes);
      await store.close();
    };
  };
}

export const startDraft: Operation = {
  name: 'start-draft',
  prepare,
  open: carriedOut(1),
  state: (folder) => stateBetween(folder, 'old,old,old open', 'new,new,new done'),
};

export const endDraft: Operation = {
  name: 'end-draft',
  async prepare(folder) {
    await prepare(folder);
    const store = await openFolder(folder);
    await seeTo(store, 1);
    await store.close();
  },
  open: carriedOut(2),
  state: (folder) => stateBetween(folder, 'new,new,new done', 'old,old,old ended'),
};
