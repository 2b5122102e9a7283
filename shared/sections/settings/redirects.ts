import { z } from 'zod';
import { link, list, toggle } from '../../content/fields.ts';
import {
  findRedirectFault,
  indexRedirects,
  keepsHost,
  normalizeOldAddress,
} from '../../rules/addresses/redirects.ts';
import { isRootFile } from '../../rules/addresses/redirects-file.ts';
import { isReadable } from '../../rules/text/clean-text.ts';
import { section } from '../section.ts';

export const redirectEntry = z.object({
  from: z
    .preprocess(
      (typed) => (typeof typed === 'string' ? normalizeOldAddress(typed) : typed),
      z
        .string({ error: 'Old Address is required.' })
        .refine(isReadable, 'Old Address has a character that no address can have.')
        .max(500, 'Old Address can have at most 500 characters.'),
    )
    .meta({
      label: 'Old Address',
      input: 'text',
      help: 'For example /about-us.html, or /blog/* for everything below it.',
    }),
  to: link('Leads To'),
  temporary: toggle('For now', 'Use this if the page will be back.'),
});
export type RedirectEntry = z.infer<typeof redirectEntry>;

/** Old addresses, such as those of a previous site, and their targets. */
export const redirects = section('redirects', {
  label: 'Redirects',
  group: 'Site settings',
  path: 'redirects',
  icon: 'corner-up-right',
  searchWords: 'old addresses moved missing csv',
  fields: {
    entries: list('Redirects', redirectEntry, { max: 1000 })
      .superRefine((entries, context) => {
        const seen = new Set<string>();
        const table = indexRedirects(entries);
        for (const [at, { from, to }] of entries.entries()) {
          if (seen.has(from))
            context.addIssue({
              code: 'custom',
              path: [at, 'from'],
              message: `${from} is listed twice.`,
            });
          seen.add(from);
          const fault = findRedirectFault(table, { from, to });
          if (fault)
            context.addIssue({ code: 'custom', path: [at, fault.field], message: fault.fault });
        }
      })
      .meta({ label: 'Redirects', input: 'list' }),
  },
});
export type Redirects = z.infer<typeof redirects.schema>;

/**
 * Schema for saving redirects. Reading accepts older ones that never apply or whose `*` could become part of a host.
 */
export const savedRedirects = redirects.schema.superRefine(({ entries }, context) => {
  for (const [at, { from, to }] of entries.entries()) {
    const message = findUnreachableFault(from);
    if (message) context.addIssue({ code: 'custom', path: ['entries', at, 'from'], message });
    if (!keepsHost(to))
      context.addIssue({
        code: 'custom',
        path: ['entries', at, 'to'],
        message:
          'Leads To needs a whole address with a slash before the *, such as https://example.com/*.',
      });
  }
});

/** Explains why visitors could never request an old address; null if they could. */
function findUnreachableFault(from: string): string | null {
  if (from.includes('#'))
    return 'Old Address cannot have a #: browsers do not send what follows it.';
  if (from.includes('?') && from.endsWith('*'))
    return 'A * cannot end the parameters of an address. Enter them whole, such as /?p=5.';
  return isRootFile(from) ? `Your site has its own ${from}, which cannot be redirected.` : null;
}
