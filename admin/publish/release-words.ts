import type { ReleaseLine, VerifyReport } from '../../shared/api/publishing/releases.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { labelOf } from '../screens.ts';
import { timeInWords } from '../session/preferences.ts';

/**
 * Describes what a release changed: "Our Team, 2 services". `names` has the names of known entries by id.
 * @param most number of documents to name; the others are counted
 */
export function changesText(
  line: Pick<
    ReleaseLine,
    'documents' | 'outcome' | 'release' | 'problem' | 'back_to' | 'pages' | 'gone'
  >,
  names: ReadonlyMap<string, string>,
  most = Number.POSITIVE_INFINITY,
): string {
  if (line.outcome === 'failed') return line.problem?.message ?? 'Publishing failed.';
  if (line.outcome === 'rolled back') return `Version ${line.release} was shown temporarily`;
  if (line.outcome === 'resumed') return 'Publishing was resumed';
  const back = line.back_to
    ? `Back to ${timeInWords(line.back_to.at)} (version ${line.back_to.release})`
    : '';
  if (line.documents.length === 0 && back === '')
    return line.pages === 0 ? 'No visible change' : 'All pages, rendered again';
  if (line.documents.length === 0) return back;
  const all = `${documentsInWords(line.documents, names, most)}${removedText(line.gone)}`;
  return back ? `${back}: ${all}` : all;
}

/** Distinguishes a deletion from a restored deletion. */
function removedText(count: number): string {
  if (count === 0) return '';
  return ` · ${count === 1 ? '1 page' : `${count} pages`} removed`;
}

function documentsInWords(
  documents: readonly string[],
  names: ReadonlyMap<string, string>,
  most: number,
): string {
  const words = documents.map((document) => wordsOf(document, names));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = [...counts].map(([word, count]) => many(word, count));
  if (all.length <= most) return sentence(all);
  return `${sentence(all.slice(0, most))} and ${all.length - most} more`;
}

function wordsOf(document: string, names: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section') return isSectionName(id) ? labelOf[id] : id;
  if (kind === 'order') return 'the order of a list';
  const { one } = kindOf(kind) ?? {};
  return names.get(id) ?? (one ? `a ${one}` : kind);
}

function many(word: string, count: number): string {
  if (count === 1) return word;
  const noun = word.replace(/^an? /, '');
  return `${count} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

function sentence(words: string[]): string {
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Summarises a check of the live release, and how it was made, with its limits. */
export function checkReport({ release, files, identical, differences }: VerifyReport) {
  const unseen = 'This does not check how pages look, or caches in front of the site.';
  const compared = 'was compared, byte for byte, with a new build of the whole site';
  if (identical)
    return {
      answer: 'Visitors see your site exactly as it was last saved.',
      how: `Version ${release} ${compared}: all ${files} files are the same. ${unseen}`,
    };
  const named = differences.slice(0, 5).map(({ file }) => `/${file}`);
  const more = differences.length > 5 ? ' …' : '';
  const count = differences.length === 1 ? '1 file differs' : `${differences.length} files differ`;
  return {
    answer: 'Visitors do not see your site as it was last saved.',
    how: `Version ${release} ${compared}. ${count}: ${named.join(', ')}${more}. ${unseen}`,
  };
}
