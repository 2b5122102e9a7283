import type { ImportReport, RejectedText } from '../../shared/api/translation-exchange.ts';
import type { TranslatedTexts } from '../../shared/api/translations.ts';
import { type Language, languageName } from '../../shared/rules/languages.ts';
import type { ContentDeps } from '../content/save.ts';
import { readTexts } from '../content/translations.ts';
import { startWorker, ThreadEndedError } from '../platform/concurrency/idle-worker.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import { maxListed, noCounts, type Taken, whys } from './check-units.ts';
import { requireOriginalLanguage } from './site-texts.ts';
import { collectWrites, type NewTexts, openTranslationDraft } from './translation-draft.ts';
import type { UnitName } from './unit-id.ts';
import type { Inputs, Results } from './xliff-thread.ts';

interface Importing {
  language: Language;
  source: Pick<Inputs['read'], 'file' | 'text'>;
  fileName: string;
  /** Only creates the report. */
  isDry: boolean;
  author: string;
}

const thread = startWorker<
  { kind: keyof Results; of: Inputs[keyof Inputs] },
  Results[keyof Results]
>(new URL('./xliff-thread.ts', import.meta.url), { maxMb: 512, maxMs: 30_000 });

/** Runs a request in the thread, with a typed response. @throws ApiError if the file is rejected or too complex */
async function runInThread<Kind extends keyof Results>(
  kind: Kind,
  of: Inputs[Kind],
  author: string,
): Promise<Results[Kind]> {
  try {
    return (await thread.request({ kind, of }, author)) as Results[Kind];
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    throw validationError({ file: 'This XLIFF file takes too long to read. Split it.' });
  }
}

/**
 * Imports the translations of an XLIFF file into a new draft, and reports those that do not fit. Compares each with the
 * current original, so that no translation of an earlier original is imported as current.
 * @throws ApiError if the file cannot be read, or is in another language
 */
export async function importXliff(
  { store, now }: Pick<ContentDeps, 'store' | 'now'>,
  { language, source, fileName, isDry, author }: Importing,
): Promise<ImportReport> {
  await requireOriginalLanguage(store, language);
  const notTaken: RejectedText[] = [];
  const counts = noCounts();
  const documents: NewTexts<Taken>[] = [];
  for (const units of await runInThread('read', { language, ...source }, author)) {
    const document = units.named && (await readDocument(store, { ...units.named, language }));
    const judged = await runInThread('judge', { units, document }, author);
    for (const why of whys) counts[why] += judged.counts[why];
    notTaken.push(...judged.notTaken.slice(0, maxListed - notTaken.length));
    if (document && judged.taken.length > 0)
      documents.push({ kind: document.kind, id: document.id, texts: judged.taken });
  }
  const asked = { language, author };
  const { writes, taken, refused, left } = await collectWrites(store, asked, documents);
  for (const { text: it, message } of refused)
    notTaken.push({ why: 'refused', name: it.name, label: it.label, message });
  const name = `${languageName(language)} from ${fileName}`;
  const draft = isDry ? null : await openTranslationDraft({ store, now }, { name, author, writes });
  const { unchanged, late, unknown, untranslated } = counts;
  return {
    ...{ draft, taken: taken.length, unchanged, left: left.length },
    ...{ late, unknown, untranslated, refused: counts.refused + refused.length },
    texts: notTaken.slice(0, maxListed),
  };
}

/** Returns null if the document does not exist. */
async function readDocument(
  store: ContentDeps['store'],
  { language, kind, id }: Pick<UnitName, 'kind' | 'id'> & { language: Language },
): Promise<TranslatedTexts | null> {
  try {
    return await readTexts(store, { language, kind, id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
