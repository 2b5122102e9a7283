import { z } from 'zod';
import { fieldsIn, inputOf, itemOf } from '../../../shared/content/schema-fields.ts';

/** A text field of a schema: where it is, and its own schema. */
interface Field {
  path: string;
  schema: z.ZodType;
}

/** What goes into which fields; the same field is given other texts each time it is asked about. */
export interface Arsenal {
  /** Joined into texts as long as a field takes. */
  texts: readonly string[];
  /** Tried where no joined text is taken. */
  shaped: readonly string[];
}

/** How often a text was put into a field: `our_team.details.name` → texts. */
export type Planted = Map<string, Set<string>>;

const textInputs = new Set(['text', 'longText', 'richText', 'link']);
const itemsAtLeast = 12;

/**
 * Puts hostile texts into every text field a schema has, at any depth; all else stays as it was. Fields are found in
 * the schema, so that a new one is attacked without being named here.
 * @param round turns the texts, so that other ones come to stand in each field
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

  /** As many texts as fit; where the field demands a shape, one that has it. */
  function textFor({ path, schema }: Field): string | undefined {
    const takes = (text: string) => schema.safeParse(text).success;
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
    return chosen.join(' ');
  }

  return plant;
}

/** Paths of all text fields of a schema. */
export function textFields(schema: z.ZodType, path: string): string[] {
  const item = listItemOf(schema);
  if (item) return textFields(item, path);
  if (isText(schema)) return [path];
  return Object.entries(fieldsIn(schema)).flatMap(([name, field]) =>
    textFields(field, `${path}.${name}`),
  );
}

/** Said by the schema, or found by trying where it says nothing. */
function isText(schema: z.ZodType): boolean {
  const input = inputOf(schema) ?? 'hidden';
  if (input !== 'hidden') return textInputs.has(input);
  return Object.keys(fieldsIn(schema)).length === 0 && schema.safeParse('x').success;
}

/** Entries of a list at most. */
function maxEntriesOf(schema: z.ZodType): number {
  const { maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return maxItems;
}

/** Lists of pictures hold stored paths, no words. */
function listItemOf(schema: z.ZodType): z.ZodType | null {
  return inputOf(schema) === 'images' ? null : itemOf(schema);
}
