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

/** A web address without user, password, query and fragment, which would stand in pages or be lost. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value);
    return url?.href === `${url?.origin}${url?.pathname}`;
  })
  .transform((value) => {
    const { origin, pathname } = new URL(value);
    return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`;
  });
/** A web address without a path as well. */
export const webOrigin = webAddress.refine((value) => new URL(value).origin === value);
/** A web address, or a path of the site's own host. */
export const webAddressOrPath = z.union([webAddress, z.string().regex(/^\/(?!\/)[\w/.-]*$/)]);
/** Separated by commas or spaces. */
export const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''));
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
export const amount = z.coerce.number().int().min(0).max(1_000_000);
