import { z } from 'zod';
import type { FieldMeta } from '../../shared/content/fields.ts';
import { translated } from '../words/words.ts';
import type { FieldFacts } from './field.ts';

type Schema = z.core.$ZodType;

/** Returns the schema inside a wrapper (default, prefault, nullable, preprocess); null for other schemas. */
function unwrapOnce(schema: Schema): Schema | null {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return schema._zod.def.innerType;
  return schema instanceof z.ZodPipe ? schema._zod.def.out : null;
}

/** Removes all wrappers from a schema. */
export function unwrapSchema(schema: Schema): Schema {
  const inner = unwrapOnce(schema);
  return inner ? unwrapSchema(inner) : schema;
}

function readMeta(schema: Schema): Partial<FieldMeta> {
  const meta = z.globalRegistry.get(schema);
  if (meta && 'label' in meta) return meta as Partial<FieldMeta>;
  const inner = unwrapOnce(schema);
  return inner ? readMeta(inner) : {};
}

function isOptional(schema: Schema): boolean {
  return z.safeParse(schema, undefined).success || z.safeParse(schema, '').success;
}

function readLimits(schema: Schema): Partial<FieldFacts> {
  const core = unwrapSchema(schema);
  if (core instanceof z.ZodString) return core.maxLength ? { maxLength: core.maxLength } : {};
  if (core instanceof z.ZodNumber) {
    return {
      ...(core.minValue === null ? {} : { min: core.minValue }),
      ...(core.maxValue === null ? {} : { max: core.maxValue }),
    };
  }
  if (core instanceof z.ZodArray) {
    const max = core._zod.bag.maximum;
    return typeof max === 'number' ? { maxEntries: max } : {};
  }
  return {};
}

const cache = new WeakMap<Schema, FieldFacts>();

/** Reads the facts for the control of a field from its schema. */
export function describe(schema: Schema): FieldFacts {
  const before = cache.get(schema);
  if (before) return before;
  const { label, help, ...meta } = readMeta(schema);
  const facts = {
    ...meta,
    ...(label === undefined ? {} : { label: translated(label) }),
    ...(help === undefined ? {} : { help: translated(help) }),
    ...readLimits(schema),
    required: !isOptional(schema),
  };
  cache.set(schema, facts);
  return facts;
}

export function findSchema(schema: Schema, key: string): z.ZodType {
  const core = unwrapSchema(schema);
  const part = core instanceof z.ZodObject ? core.shape[key] : undefined;
  if (!part) throw new Error(`There is no field "${key}" in this form.`);
  return part as z.ZodType;
}

export function findEntrySchema(schema: Schema): z.ZodType {
  const core = unwrapSchema(schema);
  if (!(core instanceof z.ZodArray)) throw new Error('This field is not a list.');
  return core.element as z.ZodType;
}
