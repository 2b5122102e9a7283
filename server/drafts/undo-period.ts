import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Revision, Write } from '../content/document.ts';
import { type Unsaved, withUnsaved } from '../content/with-unsaved.ts';
import type { StepFilter } from '../history/step.ts';
import { childrenWithin, takenBack } from '../history/undo.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { beginDraft, moveDraft } from './change-sets.ts';
import { draftStore, maxDocuments } from './draft-store.ts';

/** Steps that are taken back at once; of more the time is to be shorter. */
const maxSteps = 500;

interface UndoPeriod extends StepFilter {
  /** Of the draft that it becomes. */
  name: string;
  author: string;
}

/** What an undo of many steps came to. */
interface UndoneInDraft {
  id: string;
  steps: number;
  /** Labels of fields that were edited since, and that stay. */
  kept: string[];
}

/**
 * Prepares taking back all steps that a search of the history finds, as a draft: it is looked at with what it changes,
 * and published as one step. What was edited since stays, as with the undo of one.
 * @throws ApiError when there are too many, or nothing of them can be taken back
 */
export async function draftUndo(
  { store, now }: { store: Store; now: () => number },
  { name, author, ...which }: UndoPeriod,
): Promise<UndoneInDraft> {
  const found = await store.steps(which, { limit: maxSteps + 1 });
  if (found.length > maxSteps) throw tooMany();
  // What the demo brought is removed by a call of its own.
  const steps = found.filter((step) => step.author !== 'demo');
  const { writes, kept } = await takenBackAll(store, steps, which);
  if (writes.length === 0)
    throw new ApiError(409, 'NOTHING_TO_UNDO', 'Nothing of this is left to be undone.');
  if (writes.length > maxDocuments) throw tooMany();
  const id = await beginDraft({ store, now }, { name, author });
  try {
    await draftStore(store, id).write(writes, { author, at: new Date(now()) });
  } catch (error) {
    await moveDraft({ store, now }, { id, to: 'dropped', author });
    throw error;
  }
  return { id, steps: steps.length, kept };
}

function tooMany(): ApiError {
  const message = `This is more than can be undone at once: ${maxSteps} changes of ${maxDocuments} entries. Choose a shorter time.`;
  return new ApiError(413, 'TOO_LARGE', message);
}

/** The newest step first, each over what taking back those after it leaves. */
async function takenBackAll(
  store: Store,
  steps: readonly { step: number }[],
  { kind, id }: StepFilter,
): Promise<{ writes: Write[]; kept: string[] }> {
  const over = new Map<string, Unsaved>();
  const kept = new Set<string>();
  const isMeant = (written: Revision) =>
    (!kind || written.kind === kind) && (!id || written.id === id);
  for (const { step } of steps) {
    const { batch, version } = store;
    const reader = { batch, version, ...withUnsaved(store, [...over.values()]) };
    const undone = await takenBack(reader, (await store.batch(step)).filter(isMeant));
    for (const label of undone.kept) kept.add(label);
    for (const { kind: of, id: document, body } of undone.writes)
      over.set(`${of}/${document}`, { kind: of, id: document, parent: null, body });
  }
  return { writes: await differing(store, [...over.values()]), kept: [...kept] };
}

/** What is not there already, in the order in which it can be written; what goes along with a service is not said twice. */
async function differing(store: Store, over: readonly Unsaved[]): Promise<Write[]> {
  const goes = new Set(over.filter(({ body }) => body === null).map(({ id }) => id));
  const writes: Write[] = [];
  for (const { kind, id, body } of over) {
    const live = await store.get(kind, id);
    if (isEqual(live?.body ?? null, body)) continue;
    if (body === null && live?.parent && goes.has(live.parent)) continue;
    writes.push({ kind, id, body, ...(body === null ? { cascade: true } : {}) });
  }
  return childrenWithin(writes);
}
