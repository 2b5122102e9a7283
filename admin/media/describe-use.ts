import type { z } from 'zod';
import { type Crop, formHints } from '../../shared/content/fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { describe, findEntrySchema, findSchema } from '../field/describe.ts';
import { nameDocument } from '../history/describe-entry.ts';
import { translated } from '../words/words.ts';
import type { PictureUses } from './use-picture-uses.ts';

type Use = PictureUses['documents'][number];

/** Names a use, such as “Our Team, member 2”, with its crops on the site. */
export function describeUse({ kind, id, field, title }: Use): {
  name: string;
  crops: readonly Crop[];
} {
  const words = [nameDocument({ document: `${kind}/${id}`, name: title })];
  let crops: readonly Crop[] = [];
  let here: z.ZodType | undefined = schemaOf(kind, id);
  try {
    for (const key of field.split('.')) {
      const isItem = /^\d+$/.test(key);
      if (isItem) words.push(`${nounOf(here as z.ZodType)} ${Number(key) + 1}`);
      here = isItem ? findEntrySchema(here as z.ZodType) : findSchema(here as z.ZodType, key);
      crops = describe(here).crops ?? crops;
    }
  } catch {
    // A field of an earlier version has no form.
  }
  return { name: words.join(', '), crops };
}

/** Returns the noun for an item of a list. */
function nounOf(list: z.ZodType): string {
  return translated(formHints.get(list)?.entries?.noun ?? 'picture');
}

/** Lists the crops of all uses of the picture without duplicates. */
export function listCrops(uses: PictureUses | undefined): Crop[] {
  const crops = uses?.documents.flatMap((use) => describeUse(use).crops) ?? [];
  return [...new Map(crops.map((crop) => [crop.name, crop])).values()];
}
