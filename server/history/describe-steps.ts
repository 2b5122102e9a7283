import type { Step, StepChange } from '../../shared/api/changes/steps.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Body, ContentReader } from '../content/document.ts';
import { describeName } from '../content/name-in.ts';
import type { Store } from '../store.ts';
import { changedFieldsOf } from './compare-documents.ts';
import { peopleByName } from './names.ts';
import type { StepChange as StoredChange, Step as StoredStep } from './step.ts';

/** Describes steps of the history: author, documents and changed fields. */
export async function describeSteps(
  store: Pick<Store, 'accounts' | 'get' | 'draftsOf'>,
  steps: readonly StoredStep[],
): Promise<Step[]> {
  const called = await peopleByName(store);
  const sets = await store.draftsOf(steps.map(({ step }) => step));
  const bodyNow = readOnce(store);
  const drafts = new Map(sets.map(({ batch, name }) => [batch, { draft: name }]));
  return Promise.all(
    steps.map(async ({ author, changes, ...step }) => ({
      ...step,
      by: author,
      name: called(author),
      ...drafts.get(step.step),
      ...((await isUndone(bodyNow, step.documents, changes)) && { undone: true }),
      changes: await Promise.all(changes.map((change) => describeChange(store, change))),
    })),
  );
}

type BodyNow = (kind: Kind, id: string) => Promise<Body | null>;

/** Reads each current document once. */
function readOnce(store: Pick<ContentReader, 'get'>): BodyNow {
  const read = new Map<string, Promise<Body | null>>();
  return (kind, id) => {
    const key = `${kind}/${id}`;
    const reading = read.get(key) ?? store.get(kind, id).then((it) => it?.body ?? null);
    read.set(key, reading);
    return reading;
  };
}

/** Returns true if nothing of a step is left to undo; undefined if it has more documents than it lists. */
async function isUndone(
  bodyNow: BodyNow,
  documents: StoredStep['documents'],
  changes: readonly StoredChange[],
): Promise<boolean> {
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0);
  if (changes.length < count) return false;
  for (const { kind, id, before } of changes)
    if (!isEqual(before, await bodyNow(kind, id))) return false;
  return true;
}

/** Describes the changed fields of a document. */
export async function describeChange(
  store: Pick<ContentReader, 'get'>,
  { kind, id, revision, before, after }: Omit<StoredChange, 'parent'>,
): Promise<StepChange> {
  return {
    document: `${kind}/${id}`,
    revision,
    name: await describeName(store, { kind, id, body: after ?? before }),
    how: before === null ? 'made' : after === null ? 'deleted' : 'changed',
    fields: before && after ? changedFieldsOf({ kind, id }, before, after) : [],
  };
}
