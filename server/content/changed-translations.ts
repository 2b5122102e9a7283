import { type Kind, type TranslatedKind, translatedKinds } from '../../shared/content/kinds.ts';
import { translationId } from '../../shared/content/translated-document.ts';
import type { TranslatedText } from '../../shared/content/translation.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { keepTranslations } from '../../shared/rules/translate.ts';
import type { SiteLanguages } from '../../shared/sections/settings/site-languages.ts';
import type { Body, ContentReader, StoredDocument, Write } from './document.ts';
import { bodyToTranslate } from './text/fixed-texts.ts';
import { contentOf, inUse, readTranslation, withoutOldTexts } from './translations.ts';
import type { Unsaved } from './with-unsaved.ts';

interface Saved {
  kind: Kind;
  id: string;
  before: Body;
  after: Body;
}

/** A translation with texts that the change of their original makes outdated. */
interface Affected {
  language: Language;
  stored: StoredDocument;
  /** Number of those texts. */
  texts: number;
  /** All texts, if the change is only a correction. */
  kept: TranslatedText[];
}

/** The translations that a change of their original affects, in the languages of the site. */
async function affectedTranslations(
  reader: Pick<ContentReader, 'get'>,
  { kind, id, before, after }: Saved,
): Promise<Affected[]> {
  const translated = translatedKinds.find((it): it is TranslatedKind => it === kind);
  if (!translated) return [];
  const original = { schema: contentOf({ kind, id, body: {} }).schema };
  const [was, is] = await Promise.all(
    [before, after].map(async (body) => {
      const whole = await bodyToTranslate(reader, { kind, id, body });
      return contentOf({ kind, id, body: whole }).content;
    }),
  );
  const affected: Affected[] = [];
  for (const language of await furtherLanguages(reader)) {
    const name = translationId({ language, kind: translated, id });
    const stored = await reader.get('translation', name);
    if (!stored) continue;
    const { texts } = readTranslation(stored);
    const all = keepTranslations(original.schema, { before: was ?? {}, after: is ?? {} }, texts);
    if (all.length === texts.length) continue;
    const kept = withoutOldTexts(all, inUse(original.schema, is ?? {}));
    affected.push({ language, stored, texts: all.length - texts.length, kept });
  }
  return affected;
}

async function furtherLanguages(reader: Pick<ContentReader, 'get'>): Promise<Language[]> {
  const section = await reader.get('section', 'languages');
  const { further = [] } = (section?.body ?? {}) as Partial<SiteLanguages>;
  return further.map(({ language }) => language);
}

/** The writes that keep the translations of a corrected document up to date. */
export async function keptTranslations(
  reader: Pick<ContentReader, 'get'>,
  saved: Saved,
): Promise<Write[]> {
  const affected = await affectedTranslations(reader, saved);
  return affected.map(({ stored: { kind, id, body, revision }, kept }) => ({
    ...{ kind, id, baseRevision: revision },
    body: { ...body, texts: kept },
  }));
}

/** Number of translated texts that unsaved documents would make outdated, by language. */
export async function outdatedBy(
  reader: Pick<ContentReader, 'get'>,
  unsaved: readonly Unsaved[],
): Promise<{ language: Language; texts: number }[]> {
  const counts = new Map<Language, number>();
  for (const { kind, id, body: after } of unsaved) {
    const before = after && (await reader.get(kind, id))?.body;
    if (!before || !after) continue;
    for (const { language, texts } of await affectedTranslations(reader, {
      kind,
      id,
      before,
      after,
    }))
      counts.set(language, (counts.get(language) ?? 0) + texts);
  }
  return [...counts].map(([language, texts]) => ({ language, texts }));
}
