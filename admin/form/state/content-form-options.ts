import type { AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import type { Envelope } from '../../../shared/api/envelope.ts';

/** What a save is given. */
export interface Sending<Values> {
  values: Values;
  /** Send it along to be told of a conflict; undefined when adding. */
  baseRevision: number | undefined;
  /** For the call: upload progress and a way to stop. */
  config: AxiosRequestConfig;
}

export interface ContentFormOptions<Values extends object> {
  /** What is edited, such as `section/banner` or `service/new`; unsent edits are kept under it. */
  name: string;
  schema: z.ZodType<Values>;
  /** What a new one begins with; nothing unless said otherwise. */
  start?: object;
  /** Reads the stored content; leave out when adding. */
  load?: () => Promise<unknown>;
  /** Alert when loading fails; without it the failure is only logged (specification §8). */
  loadFailed?: string;
  /** Its fields cannot be blank, such as a chosen colour: after a failed read they are not shown. */
  hasDefaults?: boolean;
  save: (sending: Sending<Values>) => Promise<Envelope<unknown>>;
  /** Before it is sent. @returns why it is not; null where it may go */
  lookFirst?: ((values: Values, base: Values) => Promise<string | null>) | undefined;
  /** Alert when saving fails (specification §8). */
  saveFailed: string;
  /** What is said below the server's message: what of it visitors do not see yet. */
  remark?: ((saved: Values) => string | undefined) | undefined;
  /** Path of the public page being edited. */
  page?: string;
  /** The same of something that was just added, by its content as it was answered. */
  pageOf?: (saved: unknown) => string | undefined;
  /** After a save, with the content as it was answered. */
  onSaved?: (saved: unknown) => void;
  /** Offered next to the server's message. */
  next?: { words: string; go: (saved: unknown) => void };
}
