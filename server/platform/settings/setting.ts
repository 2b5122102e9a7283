import { z } from 'zod';

/** A setting that is read from an environment variable. */
export interface Setting {
  /** The value when the variable is missing or empty. */
  fallback: string;
  schema: z.ZodType;
  /** Description of a valid value, for the message about an invalid one. */
  expects: string;
  /** Description in docs/operate/settings.md. */
  meaning: string;
  /** True if the value can be read from the file in `NAME_FILE`. */
  isSecret?: true;
}

/** A web address without user, password, query and fragment, which would appear in pages or be lost. */
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
/** A web address without a path. */
export const webOrigin = webAddress.refine((value) => new URL(value).origin === value);
/** A web address, or a path of the site's own host. */
export const webAddressOrPath = z.union([webAddress, z.string().regex(/^\/(?!\/)[\w/.-]*$/)]);
/** Addresses separated by commas or spaces. */
export const addresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''));
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
export const amount = z.coerce.number().int().min(0).max(1_000_000);
