import { z } from 'zod';
import { checkAddress, normalizeAddress } from '../rules/addresses/site-address.ts';

const normalizeTyped = (typed: unknown) =>
  typeof typed === 'string' ? normalizeAddress(typed) : typed;

function addressText(segments?: number) {
  return z.string({ error: 'Address is required.' }).superRefine((value, context) => {
    const fault = checkAddress(value, segments);
    if (fault) context.addIssue(fault);
  });
}

/** Page address on the site, such as `legal/imprint`; stored without outer slashes. */
export const address = z.preprocess(normalizeTyped, addressText()).meta({
  label: 'Address',
  input: 'text',
  isSame: true,
  help: 'Letters, digits and hyphens, such as imprint. Links to the page are updated when you change it.',
});

/** An additional address of a page; absent if empty, and then the page has only its address by id. */
export function optionalAddress(segments: number, help: string) {
  return z
    .preprocess((typed) => normalizeTyped(typed) || undefined, addressText(segments).optional())
    .optional()
    .meta({ label: 'Address', input: 'text', isSame: true, help });
}
