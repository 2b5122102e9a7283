import type { AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import type { Envelope } from '../../../shared/api/envelope.ts';

/** Input of a save. */
export interface Sending<Values> {
  values: Values;
  /** Sent to detect conflicts; undefined when adding. */
  baseRevision: number | undefined;
  /** Only mistakes were corrected, so translations of the changed texts stay right. */
  isCorrection?: boolean;
  /** For approvers, if the change needs approval. */
  note?: string;
  /** Request config: upload progress and abort signal. */
  config: AxiosRequestConfig;
}

export interface ContentFormOptions<Values extends object> {
  /** Document key, such as `section/banner` or `service/new`; also the key of its unsaved changes. */
  name: string;
  schema: z.ZodType<Values>;
  /** Initial values of a new document; none by default. */
  start?: object;
  /** Loads the stored content; missing when adding. */
  load?: () => Promise<unknown>;
  /** Alert when loading fails; without it the failure is only logged (specification §8). */
  loadFailed?: string;
  /** True if fields cannot be blank, such as a colour. After a failed load they are hidden. */
  hasDefaults?: boolean;
  save: (sending: Sending<Values>) => Promise<Envelope<unknown>>;
  /** Runs before a save. @returns why the save is stopped; null to continue */
  checkBeforeSave?: ((values: Values) => Promise<string | null>) | undefined;
  /** Alert when saving fails (specification §8). */
  saveFailed: string;
  /** Sentence below the server's message, for example about parts that visitors do not see yet. */
  remark?: ((saved: Values) => string | undefined) | undefined;
  /** Path of the public page being edited. */
  page?: string;
  /** Path of the public page of a new document, from the saved content. */
  pageOf?: (saved: unknown) => string | undefined;
  /** Called after a save, with the saved content. */
  onSaved?: (saved: unknown) => void;
  /** Offered next to the server's message. */
  next?: { label: string; go: (saved: unknown) => void };
}
