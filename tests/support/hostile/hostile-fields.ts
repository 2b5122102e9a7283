import { z } from 'zod';
import { fieldsIn, inputOf, itemOf } from '../../../shared/content/schema-fields.ts';

/** A text field of a schema, with its path. */
interface Field {
  path: string;
  schema: z.ZodType;
}

/** Hostile texts for fields. Each endpoint uses different texts for a field. */
interface Arsenal {
  /** Texts that are joined up to the maximum length of a field. */
  texts: readonly string[];
  /** Texts for fields that reject joined texts. */
  shaped: readonly string[];
}

/** Texts put into each field: `our_team.details.name` → texts. */
export type Planted = Map<string, Set<string>>;

const textInputs = new Set(['text', 'longText', 'richText', 'link']);
const itemsAtLeast = 12;

/**
 * Puts hostile texts into every text field of a schema, at any depth, and keeps all other values. Fields are found in
 * the schema, so that new ones are covered automatically.
 * @param round rotates the texts, so that each field gets others
 */
export function planter({ texts, shaped }: Arsenal, planted: Planted, round = 0) {
  let turn = round * 17;

  function plant(schema: z.ZodType, current: unknown, path: string): unknown {
    const item = listItemOf(schema);
    if (item) return plantList(item, { current, path, max: maxEntriesOf(schema) });
    if (isText(schema)) return textFor({ path, schema }) ?? current;
    const fields = Object.entries(fieldsIn(schema));
    if (fields.length === 0) return current;
    const before = (current ?? {}) as Record<string, unknown>;
    const entries = fields.map(([name, field]) => [
      name,
      plant(field, before[name], `${path}.${name}`),
    ]);
    return { ...before, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
  }

  function plantList(
    item: z.ZodType,
    { current, path, max }: { current: unknown; path: string; max: number },
  ): unknown {
    if (textFields(item, path).length === 0) return current;
    const before = Array.isArray(current) ? current : [];
    const length = Math.min(max, Math.max(before.length, itemsAtLeast));
    return Array.from({ length }, (_, at) => plant(item, before[at], path));
  }

  /** Joins as many texts as fit; for a field with a format, returns a valid one. */
  function textFor({ path, schema }: Field): string | undefined {
    // A text with placeholders has to keep them; the error message contains their names.
    const kept = schema.safeParse('x').error?.message.match(/\{\w+\}/g) ?? [];
    const whole = (...texts: string[]) => [...texts, ...new Set(kept)].join(' ');
    const takes = (text: string) => schema.safeParse(whole(text)).success;
    const turned = texts.map((_, at) => texts[(at + turn) % texts.length] ?? '');
    turn += 5;
    const chosen: string[] = [];
    for (const text of turned) if (takes([...chosen, text].join(' '))) chosen.push(text);
    if (chosen.length === 0) {
      const fitting = shaped.filter(takes);
      chosen.push(...fitting.slice(turn % (fitting.length || 1)).slice(0, 1));
    }
    if (chosen.length === 0) return undefined;
    const known = planted.get(path) ?? new Set();
    for (const text of chosen) known.add(text);
    planted.set(path, known);
    return whole(...chosen);
  }

  return plant;
}

/** Lists the paths of all text fields of a schema. */
export function textFields(schema: z.ZodType, path: string): string[] {
  const item = listItemOf(schema);
  if (item) return textFields(item, path);
  if (isText(schema)) return [path];
  return Object.entries(fieldsIn(schema)).flatMap(([name, field]) =>
    textFields(field, `${path}.${name}`),
  );
}

/** Declared by the schema, or found by trying. */
function isText(schema: z.ZodType): boolean {
  const input = inputOf(schema) ?? 'hidden';
  if (input !== 'hidden') return textInputs.has(input);
  return Object.keys(fieldsIn(schema)).length === 0 && schema.safeParse('x').success;
}

/** Returns the maximum number of items in a list. */
function maxEntriesOf(schema: z.ZodType): number {
  const { maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return maxItems;
}

/** Lists of pictures contain stored paths instead of texts. */
function listItemOf(schema: z.ZodType): z.ZodType | null {
  return inputOf(schema) === 'images' ? null : itemOf(schema);
}
