import type { Operation } from './operation.ts';

/**
 * All operations that are killed or fail at each durable step. Loaded one by one, because a probe needs only its own.
 */
const loaders = {
  save: async () => (await import('./content-operations.ts')).save,
  upload: async () => (await import('./content-operations.ts')).upload,
  publish: async () => (await import('./release-operations.ts')).publishOperation,
  'restore-content': async () =>
    (await import('./release-content-operation.ts')).restoreContentOperation,
  'remove-demo': async () => (await import('./demo-operation.ts')).removeDemoOperation,
  'use-link': async () => (await import('./people-operations.ts')).useLink,
  suspend: async () => (await import('./people-operations.ts')).suspend,
  'accept-lead': async () => (await import('./lead-operations.ts')).acceptLead,
  'answer-lead': async () => (await import('./lead-operations.ts')).answerLead,
  'plan-lead': async () => (await import('./lead-operations.ts')).planLead,
  'send-lead': async () => (await import('./lead-operations.ts')).sendLead,
  'edit-draft': async () => (await import('./draft-operations.ts')).editDraft,
  'publish-draft': async () => (await import('./draft-operations.ts')).publishDraft,
  'plan-draft': async () => (await import('./draft-operations.ts')).scheduleDraft,
  'start-draft': async () => (await import('./schedule-operations.ts')).startDraft,
  'end-draft': async () => (await import('./schedule-operations.ts')).endDraft,
  'add-picture': async () => (await import('./library-operations.ts')).addPicture,
  'hide-pictures': async () => (await import('./library-operations.ts')).hidePictures,
  'erase-picture': async () => (await import('./library-operations.ts')).eraseOperation,
  'replace-picture': async () => (await import('./library-operations.ts')).replaceOperation,
  'import-into-draft': async () => (await import('./package-operations.ts')).importIntoDraft,
  'import-into-site': async () => (await import('./package-operations.ts')).importIntoSite,
  migration: async () => (await import('./keeping-operations.ts')).migration,
  'go-back': async () => (await import('./keeping-operations.ts')).goBack,
  backup: async () => (await import('./keeping-operations.ts')).backup,
  restore: async () => (await import('./keeping-operations.ts')).restore,
} as const satisfies Record<string, () => Promise<Operation>>;

export type OperationName = keyof typeof loaders;
export const operationNames = Object.keys(loaders) as OperationName[];

export function operationNamed(name: string): Promise<Operation> {
  if (!Object.hasOwn(loaders, name)) throw new Error(`There is no operation ${name}.`);
  return loaders[name as OperationName]();
}
