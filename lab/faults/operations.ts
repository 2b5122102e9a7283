import type { Operation } from './operation.ts';

/** All operations that are killed or fail at each durable step, by their file. */
const files = {
  content: ['save', 'upload'],
  release: ['publish'],
  many: ['restore-content', 'remove-demo', 'import-into-draft', 'import-into-site'],
  people: ['use-link', 'suspend'],
  lead: ['accept-lead', 'answer-lead', 'plan-lead', 'send-lead'],
  draft: ['edit-draft', 'publish-draft', 'plan-draft', 'start-draft', 'end-draft'],
  library: ['add-picture', 'hide-pictures', 'erase-picture', 'replace-picture'],
  keeping: ['migration', 'go-back', 'backup', 'restore'],
} as const;

export type OperationName = (typeof files)[keyof typeof files][number];
export const operationNames: readonly OperationName[] = Object.values(files).flat();

/** Loads one file only, because a probe needs only its own. */
export async function operationNamed(name: string): Promise<Operation> {
  const file = Object.entries(files).find(([, names]) => names.some((it) => it === name))?.[0];
  if (!file) throw new Error(`There is no operation ${name}.`);
  const { operations } = (await import(`./${file}-operations.ts`)) as { operations: Operation[] };
  const found = operations.find((it) => it.name === name);
  if (!found) throw new Error(`${file}-operations.ts has no operation ${name}.`);
  return found;
}
