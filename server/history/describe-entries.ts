import type { ChangeEntry, EntryChange } from '../../shared/api/changes/steps.ts';
import { isHidden } from '../../shared/content/hidden.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Body, ContentReader } from '../content/document.ts';
import { describeName } from '../content/name-in.ts';
import type { Store } from '../store.ts';
import { listChangedFields } from './compare-documents.ts';
import type { EntryChange as StoredChange, HistoryEntry as StoredStep } from './entry.ts';
import { createNameLookup } from './names.ts';

/** Describes history entries: author, documents and changed fields. */
export async function describeEntries(
  store: Pick<Store, 'accounts' | 'get' | 'draftsOf'>,
  steps: readonly StoredStep[],
): Promise<ChangeEntry[]> {
  const called = await createNameLookup(store);
  const sets = await store.draftsOf(steps.map(({ step }) => step));
  const readBody = readOnce(store);
  const drafts = new Map(sets.map(({ batch, name }) => [batch, { draft: name }]));
  return Promise.all(
    steps.map(async ({ author, changes, ...step }) => ({
      ...step,
      by: author,
      name: called(author),
      ...drafts.get(step.step),
      ...((await isUndone(readBody, step.documents, changes)) && { undone: true }),
      changes: await Promise.all(changes.map((change) => describeChange(store, change))),
    })),
  );
}

type ReadBody = (kind: Kind, id: string) => Promise<Body | null>;

function readOnce(store: Pick<ContentReader, 'get'>): ReadBody {
  const read = new Map<string, Promise<Body | null>>();
  return (kind, id) => {
    const key = `${kind}/${id}`;
    const reading = read.get(key) ?? store.get(kind, id).then((it) => it?.body ?? null);
    read.set(key, reading);
    return reading;
  };
}

/** Returns true if an entry is completely undone, or undefined if it does not list all of its documents. */
async function isUndone(
  readBody: ReadBody,
  documents: StoredStep['documents'],
  changes: readonly StoredChange[],
): Promise<boolean> {
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0);
  if (changes.length < count) return false;
  for (const { kind, id, before } of changes)
    if (!isEqual(before, await readBody(kind, id))) return false;
  return true;
}

/** Describes the change of a document, and which fields changed. */
export async function describeChange(
  store: Pick<ContentReader, 'get'>,
  { kind, id, revision, ...states }: Omit<StoredChange, 'parent'>,
): Promise<EntryChange> {
  const { before, after } = states;
  return {
    document: `${kind}/${id}`,
    revision,
    name: await describeName(store, { kind, id, body: after ?? before }),
    ...describeStates({ kind, id }, states),
  };
}

/** Kinds that every site has, so that their first save is a change and not a creation. */
const permanentKinds: readonly Kind[] = ['section', 'order'];

/** Returns what happened to a document between two states, and the labels of the fields that changed. */
export function describeStates(
  document: { kind: Kind; id: string },
  { before, after, wasDeleted }: Pick<StoredChange, 'before' | 'after' | 'wasDeleted'>,
): Pick<EntryChange, 'how' | 'fields'> {
  if (after === null) return { how: 'deleted', fields: [] };
  if (before === null && !permanentKinds.includes(document.kind))
    return { how: wasDeleted ? 'restored' : 'made', fields: [] };
  const fields = listChangedFields(document, before ?? {}, after);
  const [was, is] = [isHidden(before), isHidden(after)];
  const others =
    was === is ? fields : listChangedFields(document, { ...before, hidden: after.hidden }, after);
  if (was === is || others.length > 0) return { how: 'changed', fields };
  return { how: is ? 'hidden' : 'shown', fields: [] };
}
