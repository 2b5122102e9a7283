import { useQueries } from '@tanstack/react-query';
import type { TranslationRow } from '../../shared/api/translations.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { translations } from '../backend/translations-client.ts';
import { readDraftId } from '../session/draft-address.ts';
import { formatNumber } from '../session/preferences.ts';
import { t } from '../words/words.ts';

/** Reads every document with visitor texts, and its open texts in a language. */
export function makeRowsQuery(language: Language) {
  return {
    queryKey: ['translations', language, readDraftId()],
    queryFn: async () => (await translations.translations({ language })).data,
  };
}

/** Reads the documents with texts in each of some languages; undefined until they are known. */
export function useRows(languages: readonly Language[]): (TranslationRow[] | undefined)[] {
  return useQueries({ queries: languages.map(makeRowsQuery) }).map(({ data }) => data);
}

type Counts = Pick<TranslationRow, 'texts' | 'missing' | 'outdated'>;

/** Adds up the texts of all documents. */
export function sumProgress(rows: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => rows.reduce((total, row) => total + row[name], 0);
  return { texts: sum('texts'), missing: sum('missing'), outdated: sum('outdated') };
}

/** Describes the progress: “42 of 60 texts, 3 outdated”. An outdated text does not count as translated. */
export function describeProgress(rows: readonly Counts[]): string {
  const { texts, missing, outdated } = sumProgress(rows);
  const done = texts - missing - outdated;
  const [ready, all] = [formatNumber(done), formatNumber(texts)];
  const words = texts === 1 ? t`${ready} of ${all} text` : t`${ready} of ${all} texts`;
  return outdated > 0 ? t`${words}, ${formatNumber(outdated)} outdated` : words;
}

/** Returns true for a document with missing or outdated texts. */
export function isOpen({ missing, outdated }: Pick<TranslationRow, 'missing' | 'outdated'>) {
  return missing + outdated > 0;
}
