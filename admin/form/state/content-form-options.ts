import type { AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import type { Envelope } from '../../../shared/api/envelope.ts';

/** Input of a save. */
export interface Sending<Values> {
  values: Values;
  /** Revision for conflict detection; undefined when adding. */
  baseRevision: number | undefined;
  /** Only mistakes were corrected, so translations of the changed texts remain valid. */
  isCorrection?: boolean;
  /** Note for approvers, if the change needs approval. */
  note?: string;
  /** Request config: upload progress and abort signal. */
  config: AxiosRequestConfig;
}

export interface ContentFormOptions<Values extends object> {
  /** Document key, such as `section/banner` or `service/new`, which is also the key of its unsaved changes. */
  name: string;
  schema: z.ZodType<Values>;
  /** Initial values of a new document; none by default. */
  start?: object;
  /** Loads the stored content; undefined when adding. */
  load?: () => Promise<unknown>;
  /** Alert after a failed load; without it the failure is only logged (specification §8). */
  loadFailed?: string;
  /** True if fields cannot be blank, such as a colour. They are hidden after a failed load. */
  hasDefaults?: boolean;
  save: (sending: Sending<Values>) => Promise<Envelope<unknown>>;
  /** Runs before a save. @returns the reason for stopping the save; null to continue */
  checkBeforeSave?: ((values: Values) => Promise<string | null>) | undefined;
  /** Alert after a failed save (specification §8). */
  saveFailed: string;
  /** Sentence below the server message, for example about content that visitors do not see yet. */
  remark?: ((saved: Values) => string | undefined) | undefined;
  /** Path of the edited public page. */
  page?: string;
  /** Path of the public page of a new document, from the saved content. */
  pageOf?: (saved: unknown) => string | undefined;
  /** Called after a save, with the saved content. */
  onSaved?: (saved: unknown) => void;
  /** Offered next to the server message. */
  next?: { label: string; go: (saved: unknown) => void };
}
