import { z } from 'zod';
import { image, requiredLine } from './fields.ts';

export const partner = z.object({
  partner_name: requiredLine('Name'),
  partner_logo: image('Logo'),
});
export type Partner = z.infer<typeof partner>;
