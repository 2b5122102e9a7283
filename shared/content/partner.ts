import { z } from 'zod';
import { logo, requiredLine } from './fields.ts';
import { hiddenField } from './hidden.ts';

export const partner = z.object({
  partner_name: requiredLine('Name'),
  partner_logo: logo('Logo'),
  ...hiddenField,
});
export type Partner = z.infer<typeof partner>;
