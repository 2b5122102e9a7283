import type { Step, StepChange } from '../../shared/api/changes/steps.ts';
import { schemaOf } from '../content/schemas.ts';
import type { StepChange as StoredChange, Step as StoredStep } from '../store/history.ts';
import type { ContentReader, Store } from '../store/store.ts';
import { changedFields } from './changed-fields.ts';
import { nameOf, peopleByName } from './names.ts';

/** Steps of the history as people read them: who did it, and to which fields of what. */
export async function tellSteps(
  store: Pick<Store, 'accounts' | 'get' | 'changeSetsOf'>,
  steps: readonly StoredStep[],
): Promise<Step[]> {
  const called = await peopleByName(store);
  const sets = await store.changeSetsOf(steps.map(({ step }) => step));
  const drafts = new Map(sets.map(({ batch, name }) => [batch, { draft: name }]));
  return Promise.all(
    steps.map(async ({ author, changes, ...step }) => ({
      ...step,
      by: author,
      name: called(author),
      ...drafts.get(step.step),
      changes: await Promise.all(changes.map((change) => tellChange(store, change))),
    })),
  );
}

/** What a document became: which fields of what. */
export async function tellChange(
  store: Pick<ContentReader, 'get'>,
  { kind, id, revision, before, after }: Omit<StoredChange, 'parent'>,
): Promise<StepChange> {
  return {
    document: `${kind}/${id}`,
    revision,
    name: await nameOf(store, { kind, id, body: after ?? before }),
    how: before === null ? 'made' : after === null ? 'deleted' : 'changed',
    fields: before && after ? changedFields(schemaOf(kind, id), before, after) : [],
  };
}
