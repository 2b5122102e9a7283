import { z } from 'zod';
import { requiredLine } from './fields.ts';

export const category = z.object({ name: requiredLine('Category Name') });
export type Category = z.infer<typeof category>;
