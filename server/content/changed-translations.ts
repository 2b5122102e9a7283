import { type Kind, type TranslatedKind, translatedKinds } from '../../shared/content/kinds.ts';
import { translationId } from '../../shared/content/translated-document.ts';
import type { TranslatedText } from '../../shared/content/translation.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { keepTranslations } from '../../shared/rules/translate.ts';
import type { SiteLanguages } from '../../shared/sections/settings/site-languages.ts';
import type { Body, ContentReader, StoredDocument, Write } from './document.ts';
import { addFixedTexts } from './text/fixed-texts.ts';
import { contentOf, dropOldTexts, listTextKeys, readTranslation } from './translations.ts';
import type { UnsavedDocument } from './with-unsaved.ts';

interface SavedChange {
  kind: Kind;
  id: string;
  before: Body;
  after: Body;
}

/** A translation with texts that become outdated when the original changes. */
interface AffectedTranslation {
  language: Language;
  stored: StoredDocument;
  /** Number of outdated texts. */
  texts: number;
  /** All translated texts, which a mere correction keeps. */
  kept: TranslatedText[];
}

/** Finds the translations in the site's languages that a change of the original makes outdated. */
async function findAffected(
  reader: Pick<ContentReader, 'get'>,
  { kind, id, before, after }: SavedChange,
): Promise<AffectedTranslation[]> {
  const translated = translatedKinds.find((it): it is TranslatedKind => it === kind);
  if (!translated) return [];
  const original = { schema: contentOf({ kind, id, body: {} }).schema };
  const [older, newer] = await Promise.all(
    [before, after].map(async (body) => {
      const complete = await addFixedTexts(reader, { kind, id, body });
      return contentOf({ kind, id, body: complete }).content;
    }),
  );
  const affected: AffectedTranslation[] = [];
  for (const language of await readLanguages(reader)) {
    const name = translationId({ language, kind: translated, id });
    const stored = await reader.get('translation', name);
    if (!stored) continue;
    const { texts } = readTranslation(stored);
    const all = keepTranslations(
      original.schema,
      { before: older ?? {}, after: newer ?? {} },
      texts,
    );
    if (all.length === texts.length) continue;
    const kept = dropOldTexts(all, listTextKeys(original.schema, newer ?? {}));
    affected.push({ language, stored, texts: all.length - texts.length, kept });
  }
  return affected;
}

async function readLanguages(reader: Pick<ContentReader, 'get'>): Promise<Language[]> {
  const section = await reader.get('section', 'languages');
  const { further = [] } = (section?.body ?? {}) as Partial<SiteLanguages>;
  return further.map(({ language }) => language);
}

/** Returns the writes that keep the translations of a corrected document current. */
export async function keepTranslationsCurrent(
  reader: Pick<ContentReader, 'get'>,
  saved: SavedChange,
): Promise<Write[]> {
  const affected = await findAffected(reader, saved);
  return affected.map(({ stored: { kind, id, body, revision }, kept }) => ({
    ...{ kind, id, baseRevision: revision },
    body: { ...body, texts: kept },
  }));
}

/** Counts by language the translated texts that unsaved documents would make outdated. */
export async function countOutdated(
  reader: Pick<ContentReader, 'get'>,
  unsaved: readonly UnsavedDocument[],
): Promise<{ language: Language; texts: number }[]> {
  const counts = new Map<Language, number>();
  for (const { kind, id, body: after } of unsaved) {
    const before = after && (await reader.get(kind, id))?.body;
    if (!before || !after) continue;
    for (const { language, texts } of await findAffected(reader, {
      kind,
      id,
      before,
      after,
    }))
      counts.set(language, (counts.get(language) ?? 0) + texts);
  }
  return [...counts].map(([language, texts]) => ({ language, texts }));
}
