import type { DraftReport, SuggestedText } from '../../shared/api/translation-exchange.ts';
import type { TextInLanguage } from '../../shared/api/translations.ts';
import { type Language, languageName } from '../../shared/rules/languages.ts';
import type { ContentDeps } from '../content/save.ts';
import { runInParallel } from '../platform/concurrency/in-parallel.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import {
  align,
  type CodeTable,
  readMarkedHtml,
  toCodes,
  toHtml,
  toMarkedHtml,
} from './inline-codes.ts';
import { listTexts, requireOriginalLanguage } from './site-texts.ts';
import { collectWrites, type NewTexts, openTranslationDraft } from './translation-draft.ts';
import type { Translator } from './translator.ts';

type SuggestRequest = Pick<TextInLanguage, 'source' | 'input'>;

interface Suggesting {
  translator: Translator | null;
  language: Language;
}

/** Maximum size of a batch; DeepL accepts 50 texts and 128 KiB. */
const atOnce = { texts: 50, characters: 30_000 };
const parallel = 3;
/** Maximum different texts that one request adds to a draft. */
const maxIntoDraft = 1000;

export function requireTranslator(translator: Translator | null): Translator {
  if (translator) return translator;
  const message = 'Suggestions are switched off. Set TRANSLATE_URL.';
  throw new ApiError(409, 'TRANSLATOR_OFF', message);
}

/**
 * Returns suggestions of the translation service, in the order of the texts. Sends nothing but the texts.
 * @throws ApiError if the service is off or fails
 */
export async function suggest(
  { store }: Pick<ContentDeps, 'store'>,
  { translator, language, texts }: Suggesting & { texts: readonly SuggestRequest[] },
): Promise<SuggestedText[]> {
  const service = requireTranslator(translator);
  const from = await requireOriginalLanguage(store, language);
  const { found, fault } = await translateAll(service, { from, to: language, texts });
  if (fault) throw fault;
  return texts.map((text) => found.get(keyOf(text)) ?? noSuggestion('There is no suggestion.'));
}

/**
 * Adds suggestions for missing texts to a new draft.
 * @throws ApiError if the service is off, or fails before it has translated anything
 */
export async function translateIntoDraft(
  { store, now }: Pick<ContentDeps, 'store' | 'now'>,
  { translator, language, author }: Suggesting & { author: string },
): Promise<DraftReport> {
  const service = requireTranslator(translator);
  const from = await requireOriginalLanguage(store, language);
  const missing = await listTexts(store, language, ({ state }) => state === 'missing');
  const all = missing.flatMap(({ texts }) => texts);
  const wanted = [...new Map(all.map((text) => [keyOf(text), text])).values()];
  const texts = wanted.slice(0, maxIntoDraft);
  const { found, fault } = await translateAll(service, { from, to: language, texts });
  if (fault && found.size === 0) throw fault;
  const documents = missing.map(
    ({ kind, id, texts: ofDocument }): NewTexts => ({
      ...{ kind, id },
      texts: ofDocument.flatMap(({ at, source, input }) => {
        const text = found.get(keyOf({ source, input }))?.text;
        return text ? [{ at, source, text, from: 'machine' as const }] : [];
      }),
    }),
  );
  const { writes, taken, refused, left } = await collectWrites(
    store,
    { language, author },
    documents,
  );
  const name = `${languageName(language)} from ${service.host}`;
  const draft = await openTranslationDraft({ store, now }, { name, author, writes });
  const isUnusable = (text: SuggestRequest) => found.get(keyOf(text))?.text === null;
  const isOpen = (text: SuggestRequest) => !found.has(keyOf(text));
  return {
    ...{ draft, taken: taken.length },
    refused: refused.length + all.filter(isUnusable).length,
    left: left.length + all.filter(isOpen).length,
  };
}

const keyOf = ({ source, input }: SuggestRequest) => `${input === 'richText'}\n${source}`;
const noSuggestion = (message: string): SuggestedText => ({ text: null, message });

interface Translating {
  from: Language;
  to: Language;
  texts: readonly SuggestRequest[];
}

/** Returns the suggestions by text, and the first failure of the service. */
async function translateAll(service: Translator, { from, to, texts }: Translating) {
  const found = new Map<string, SuggestedText>();
  const plain = texts.filter(({ input }) => input !== 'richText');
  const rich = texts.filter(({ input }) => input === 'richText');
  let fault: unknown = null;
  const translateBatch = async (batch: readonly Prepared[]) => {
    const { isHtml = false } = batch[0] ?? {};
    const sent = batch.map(({ sent: text }) => text);
    const responses = await service.translate({ texts: sent, isHtml, from, to });
    for (const [index, { asked, read }] of batch.entries())
      found.set(keyOf(asked), read(responses[index] ?? ''));
  };
  const batches = [...createBatches(plain.map(prepare)), ...createBatches(rich.map(prepare))];
  await runInParallel(batches, parallel, translateBatch).catch((error: unknown) => {
    fault = error;
  });
  return { found, fault };
}

interface Prepared {
  asked: SuggestRequest;
  isHtml: boolean;
  sent: string;
  /** Reads the suggestion from a response. */
  read(response: string): SuggestedText;
}

/** Prepares a text for sending: without attributes of tags, each of which must be in the response exactly once. */
function prepare(asked: SuggestRequest): Prepared {
  if (asked.input !== 'richText') {
    const read = (response: string): SuggestedText =>
      response.trim() === '' ? noSuggestion('The suggestion is empty.') : { text: response.trim() };
    return { asked, isHtml: false, sent: asked.source, read };
  }
  const table: CodeTable = new Map();
  const source = toCodes(asked.source, table);
  return {
    ...{ asked, isHtml: true, sent: toMarkedHtml(source, table) },
    read(response) {
      const text = align(readMarkedHtml(response, table), source, table);
      if (text) return { text: toHtml(text, table) };
      return noSuggestion('The suggestion has other tags than the original.');
    },
  };
}

function createBatches(texts: readonly Prepared[]): Prepared[][] {
  const batches: Prepared[][] = [];
  let room = { texts: 0, characters: 0 };
  for (const text of texts) {
    const { length } = text.sent;
    if (room.texts === 0 || room.characters < length) {
      batches.push([]);
      room = { ...atOnce };
    }
    batches.at(-1)?.push(text);
    room = { texts: room.texts - 1, characters: room.characters - length };
  }
  return batches;
}
