import type { ChangeSetAnswer, DraftDocument } from '../../shared/api/change-sets.ts';
import { laidOver } from '../content/laid-over.ts';
import { schemaOf } from '../content/schemas.ts';
import { changedFields } from '../history/changed-fields.ts';
import { nameOf, peopleByName } from '../history/names.ts';
import type { ChangeSet, ListedChangeSet } from '../store/change-sets.ts';
import type { Store } from '../store/store.ts';
import { differs, requireSet } from './change-sets.ts';
import { type Resolved, resolveAll, unsavedOf } from './resolve.ts';

type Called = (author: string) => string;

function answer({ author, closed_by, batch, ...set }: ChangeSet, called: Called) {
  const { id, name, state, version, at, closed_at } = set;
  return {
    ...{ id, name, state, version, at, closed_at, by: author, step: batch },
    ...{ person: called(author), closed_by: closed_by && (called(closed_by) || closed_by) },
  };
}

/** Drafts of a list, as people read them. */
export async function tellDrafts(store: Pick<Store, 'accounts'>, sets: readonly ListedChangeSet[]) {
  const called = await peopleByName(store);
  return sets.map(({ count, ...set }) => ({ ...answer(set, called), count }));
}

/** One draft: what it changes, what was saved beside it, and what has to be chosen. @throws ApiError */
export async function tellDraft(store: Store, id: string, now: number): Promise<ChangeSetAnswer> {
  const revision = await store.revision();
  const set = await requireSet(store, id);
  const called = await peopleByName(store);
  const resolved = await resolveAll(store, set);
  const reader = laidOver(store, unsavedOf(resolved));
  const told = resolved.map((one) => tellDocument(reader, one, { called, state: set.state }));
  return {
    ...answer(set, called),
    revision,
    documents: await Promise.all(told),
    links: (await store.changeLinks(id, now)).map(({ ends_at }) => new Date(ends_at).toISOString()),
  };
}

async function tellDocument(
  reader: Pick<Store, 'get'>,
  resolved: Resolved,
  { called, state }: { called: Called; state: ChangeSet['state'] },
): Promise<DraftDocument> {
  const { document, live, body, conflicts, followed } = resolved;
  const { kind, id, author, at } = document;
  const isOpen = state === 'open';
  const before = live?.body ?? null;
  const wasThere = state === 'done' ? document.base > 0 : before !== null;
  const how = !wasThere ? 'made' : body === null ? 'deleted' : 'changed';
  return {
    document: `${kind}/${id}`,
    name: await nameOf(reader, { kind, id, body: body ?? before }),
    how: state === 'done' || differs(resolved) ? how : 'same',
    fields: isOpen && before && body ? changedFields(schemaOf(kind, id), before, body) : [],
    ...{ by: author, person: called(author), at },
    live: live?.revision ?? 0,
    conflicts: isOpen ? conflicts : [],
    since:
      isOpen && live && live.revision !== document.base && (followed.length || conflicts.length)
        ? { by: live.author, person: called(live.author), at: live.at, fields: followed }
        : null,
  };
}
