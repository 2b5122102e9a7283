import type { z } from 'zod';
import type { FieldMeta } from '../../shared/content/fields.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { fieldsIn, itemOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';

/** Returns the settings of the field at a path such as `details.2.image`, or an empty object. */
export function readFieldSettings(kind: Kind, id: string, field: string): Partial<FieldMeta> {
  const found = field
    .split('.')
    .reduce<z.ZodType | undefined>(
      (schema, key) =>
        schema && (/^\d+$/.test(key) ? (itemOf(schema) ?? undefined) : fieldsIn(schema)[key]),
      schemaOf(kind, id),
    );
  const list = field.replace(/\.\d+$/, '');
  if (list === field || (found?.meta() as Partial<FieldMeta>)?.input)
    return (found?.meta() ?? {}) as Partial<FieldMeta>;
  // A picture in a list of pictures has the settings of the list.
  return readFieldSettings(kind, id, list);
}
