import type { z } from 'zod';
import { readLeniently } from '../../shared/content/lenient.ts';
import {
  type TranslatedText,
  type Translation,
  translation,
} from '../../shared/content/translation.ts';
import { textStates } from '../../shared/rules/translate.ts';
import type { Body, StoredDocument } from './document.ts';
import { schemaOf } from './schemas.ts';

/** Former translations of one field that are kept, so that undoing a change of the original brings them back. */
const maxFormer = { once: 5, inLists: 100 };

export function readTranslation(stored: Pick<StoredDocument, 'body'> | null): Translation {
  const read = stored && readLeniently(translation, stored.body).content;
  return read ?? translation.parse({});
}

export function contentOf({ kind, id, body }: Pick<StoredDocument, 'kind' | 'id' | 'body'>): {
  schema: z.ZodType;
  content: Body;
} {
  const schema = schemaOf(kind, id);
  return { schema, content: (readLeniently(schema, body).content ?? {}) as Body };
}

/** The texts of a document's current original, for `withoutOldTexts`. */
export function inUse(schema: z.ZodType, content: Body): ReadonlySet<string> {
  return new Set(textStates(schema, content, []).map(({ at, source }) => keyOf({ at, source })));
}

export function keyOf({ at, source }: Pick<TranslatedText, 'at' | 'source'>): string {
  return `${at}\n${source}`;
}

/** Leaves out the oldest translations of earlier originals. */
export function withoutOldTexts(
  texts: readonly TranslatedText[],
  used: ReadonlySet<string>,
): TranslatedText[] {
  const former = new Map<string, number>();
  const kept = texts.toReversed().filter((text) => {
    if (used.has(keyOf(text))) return true;
    const count = (former.get(text.at) ?? 0) + 1;
    former.set(text.at, count);
    return count <= (text.at.includes('*') ? maxFormer.inLists : maxFormer.once);
  });
  return kept.reverse();
}
