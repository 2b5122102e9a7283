import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Write } from '../content/document.ts';
import { overlayUnsaved, type UnsavedDocument } from '../content/with-unsaved.ts';
import type { HistoryFilter } from '../history/entry.ts';
import { planUndo } from '../history/undo.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { prepareDraft } from './prepare-draft.ts';
import { maxDocuments } from './store-in-draft.ts';

/** Maximum number of changes that are undone at once. */
const maxSteps = 500;

interface UndoPeriod extends HistoryFilter {
  name: string;
  author: string;
}

/** The result of undoing many changes. */
interface UndoDraftResult {
  id: string;
  steps: number;
  /** Labels of fields edited since, which are kept. */
  kept: string[];
}

/**
 * Creates a draft that undoes all changes found by a history search, to be previewed and published together. Keeps later edits, as undoing a single change does.
 * @throws ApiError if there are too many, or nothing can be undone
 */
export async function createUndoDraft(
  { store, now }: { store: Store; now: () => number },
  { name, author, ...which }: UndoPeriod,
): Promise<UndoDraftResult> {
  const found = await store.listEntries(which, { limit: maxSteps + 1 });
  if (found.length > maxSteps) throw tooManyError();
  // Demo content is removed by another endpoint.
  const steps = found.filter((step) => step.author !== 'demo');
  const { writes, kept } = await planAll(store, steps, which);
  if (writes.length === 0)
    throw new ApiError(409, 'NOTHING_TO_UNDO', 'There is nothing left to undo.');
  if (writes.length > maxDocuments) throw tooManyError();
  const id = await prepareDraft({ store, now }, { name, author, writes });
  return { id, steps: steps.length, kept };
}

function tooManyError(): ApiError {
  const message = `This is too much to undo at once: ${maxSteps} changes of at most ${maxDocuments} items. Choose a shorter period.`;
  return new ApiError(413, 'TOO_LARGE', message);
}

/** Undoes the newest change first, each on top of the result so far. */
async function planAll(
  store: Store,
  steps: readonly { step: number }[],
  which: HistoryFilter,
): Promise<{ writes: Write[]; kept: string[] }> {
  const over = new Map<string, UnsavedDocument>();
  const kept = new Set<string>();
  for (const { step } of steps) {
    const { batch, version } = store;
    const reader = { batch, version, ...overlayUnsaved(store, [...over.values()]) };
    const undone = await planUndo(reader, await store.selectChanges(which, step));
    for (const label of undone.kept) kept.add(label);
    for (const { kind, id, body } of undone.writes)
      over.set(`${kind}/${id}`, { kind, id, parent: null, body });
  }
  return { writes: await findDifferences(store, [...over.values()]), kept: [...kept] };
}

async function findDifferences(store: Store, over: readonly UnsavedDocument[]): Promise<Write[]> {
  const writes: Write[] = [];
  for (const { kind, id, body } of over) {
    const live = await store.get(kind, id);
    if (!isEqual(live?.body ?? null, body)) writes.push({ kind, id, body, isRestored: true });
  }
  return writes;
}
