import type { z } from 'zod';
import { fieldsIn } from '../../shared/content/schema-fields.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Body } from './document.ts';

/**
 * Keeps the stored fields of a disabled extension, whose names begin with `x_`, in a document and in items that a save
 * does not change.
 */
export function keepExtensionFields(schema: z.ZodType, before: Body, saved: Body): Body {
  if (!JSON.stringify(before).includes('"x_')) return saved;
  const known = fieldsIn(schema);
  const read = schema.safeParse(before);
  const kept: Body = { ...saved };
  for (const [name, stored] of Object.entries(before)) {
    const items = read.success ? (read.data as Body)[name] : undefined;
    if (!(name in known)) {
      if (name.startsWith('x_')) kept[name] = stored;
    } else if (Array.isArray(stored) && Array.isArray(items) && Array.isArray(saved[name]))
      kept[name] = saved[name].map((item: unknown) => {
        const position = items.findIndex((one) => isEqual(one, item));
        return position < 0 ? item : keepItemFields(stored[position], item);
      });
  }
  return kept;
}

function keepItemFields(stored: unknown, item: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || typeof item !== 'object') return item;
  const own = Object.entries(stored).filter(([name]) => name.startsWith('x_'));
  return { ...Object.fromEntries(own), ...item };
}
