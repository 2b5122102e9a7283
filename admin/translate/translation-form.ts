import { z } from 'zod';
import type { EndpointInput } from '../../shared/api/client.ts';
import type { TextInLanguage, TranslatedTexts } from '../../shared/api/translations.ts';
import { optionalAddress } from '../../shared/content/address.ts';
import { textFieldAt } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { describe } from '../field/describe.ts';
import { getLanguageName } from '../words/language-name.ts';
import { t, translated } from '../words/words.ts';

/** A text in the form. Its original is stored with it, so that unsaved changes never apply to another one. */
export interface TypedText {
  at: string;
  source: string;
  text: string;
  /** The outdated translation fits the new original too. */
  isStillRight: boolean;
}

/** Form values: a text for each key, and `shown` and `address` of the page. */
export type TranslationValues = Record<string, TypedText | boolean | string | undefined>;

const pageKinds: readonly string[] = ['service', 'page-content', 'page'];

/** Returns true for documents with a page, which can be shown in a language. */
export function hasPage(kind: string): boolean {
  return pageKinds.includes(kind);
}

/** Returns the key of a text field in the form, which changes only with the original. */
export function keyOf({ at, source }: Pick<TextInLanguage, 'at' | 'source'>): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of `${at}\n${source}`) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `text_${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

/** Creates the schema of a translation form. @param orphans unsaved texts whose original has changed since */
export function makeSchema(
  { language, kind, id, texts }: Pick<TranslatedTexts, 'language' | 'kind' | 'id' | 'texts'>,
  orphans: readonly TypedText[],
): z.ZodType<TranslationValues> {
  const original = schemaOf(kind, id);
  const labelled = orphans.map((orphan) => ({ ...orphan, label: makeOrphanLabel(orphan, texts) }));
  const fields = [...texts, ...labelled].map((text) => [
    keyOf(text),
    makeTextSchema(original, text, language),
  ]);
  const name = getLanguageName(language);
  return z.object({
    ...Object.fromEntries(fields),
    ...(hasPage(kind)
      ? {
          shown: z
            .boolean()
            .default(false)
            .meta({
              label: t`Show this page in ${name}`,
              input: 'toggle',
              help: t`Texts that are missing stay in the original language.`,
            }),
          address: optionalAddress(
            kind === 'page-content' ? 1 : 3,
            t`Address in ${name}: letters, digits and hyphens. Leave it empty to use the original address.`,
          ),
        }
      : {}),
  }) as unknown as z.ZodType<TranslationValues>;
}

/** Returns the label of a text in the console language: `Members 2 · Designation` consists of two labels. */
export function makeTextLabel(label: string): string {
  const parts = label.split(' · ').map((part) => {
    const [, name = '', place = ''] = /^(.*?)( \d+)?$/.exec(part) ?? [];
    return `${translated(name)}${place}`;
  });
  return parts.join(' · ');
}

/** Returns the name of a document in a list of translations. */
export function nameDocument({ kind, name }: Pick<TranslatedTexts, 'kind' | 'name'>): string {
  return (kind === 'section' ? translated(name) : name) || t`Without a name`;
}

/**
 * Returns the label of a text whose original is no longer in the document: that of the same field in another item.
 */
export function makeOrphanLabel(
  { at }: Pick<TypedText, 'at'>,
  texts: readonly Pick<TextInLanguage, 'at' | 'label'>[],
): string {
  return texts.find((it) => it.at === at)?.label ?? t`Text of a removed item`;
}

/**
 * Creates the schema of a text in the form, with the label and limits of the original field. An empty text is
 * missing.
 */
function makeTextSchema(
  original: z.ZodType,
  { at, source, label }: Pick<TextInLanguage, 'at' | 'source' | 'label'>,
  language: Language,
) {
  const field = textFieldAt(original, at);
  const { input = 'text', maxLength } = field ? describe(field) : {};
  const text = z
    .string()
    .max(maxLength ?? 100_000)
    .superRefine((value, context) => {
      const result = value.trim() === '' ? null : field?.safeParse(value);
      if (result && !result.success)
        context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? '' });
    })
    .meta({ label: t`Text`, input, language });
  const isStillRight = z.boolean().meta({ label: t`Still correct`, input: 'toggle' });
  return z
    .object({ at: z.string(), source: z.string(), text, isStillRight })
    .default({ at, source, text: '', isStillRight: false })
    .meta({ label: makeTextLabel(label), input: 'group' });
}

/** Returns the saved texts as form values. An outdated one has the translation of its earlier original. */
export function toFormValues({ kind, texts, shown, address, revision }: TranslatedTexts): object {
  const entries = texts.map((text) => [
    keyOf(text),
    { at: text.at, source: text.source, text: getSavedText(text), isStillRight: false },
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(hasPage(kind) ? { shown, address: address || undefined } : {}),
    revision,
  };
}

export function getSavedText({ text, former }: TextInLanguage): string {
  return text ?? former?.text ?? '';
}

/** Lists the texts to save. A text that is neither typed nor confirmed remains outdated. */
export function listTextsToSave(
  values: TranslationValues,
  { texts }: Pick<TranslatedTexts, 'texts'>,
): NonNullable<EndpointInput<'saveTranslation'>['texts']> {
  const known = new Map(texts.map((it) => [keyOf(it), it]));
  return Object.entries(values).flatMap(([key, value]) => {
    if (typeof value !== 'object') return [];
    const { at, source, text, isStillRight } = value;
    const saved = known.get(key);
    if (saved && !isStillRight && text === getSavedText(saved)) return [];
    const { former } = saved ?? {};
    // The earlier original must not restore an emptied text.
    const removed = former && text === '' ? [{ at, source: former.source, text: '' }] : [];
    return [...removed, { at, source, text }];
  });
}
