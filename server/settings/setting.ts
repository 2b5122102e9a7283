import { z } from 'zod';

/** One variable of the environment. */
export interface Setting {
  /** What the schema gets when the variable is absent or empty. */
  fallback: string;
  schema: z.ZodType;
  /** What a right value is, for the message about a wrong one. */
  expects: string;
  /** For the table in the README. */
  meaning: string;
  /** Nobody but the server should read it: it can come from a file that a store of secrets puts there. */
  isSecret?: true;
}

export const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
/** Separated by commas or spaces. */
export const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''));
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
export const amount = z.coerce.number().int().min(0).max(1_000_000);
