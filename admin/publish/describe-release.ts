import type { ReleaseEntry, VerifyReport } from '../../shared/api/publishing/releases.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { labelOf } from '../screens.ts';
import { formatRelative } from '../session/preferences.ts';
import { t, translated } from '../words/words.ts';

/**
 * Describes what a release changed: "Our Team, 2 services". `names` contains the names of known documents by id.
 * @param most number of documents to name; the others are counted
 */
export function describeChanges(
  line: Pick<
    ReleaseEntry,
    'documents' | 'outcome' | 'release' | 'problem' | 'back_to' | 'pages' | 'gone'
  >,
  names: ReadonlyMap<string, string>,
  most = Number.POSITIVE_INFINITY,
): string {
  if (line.outcome === 'failed')
    return line.problem ? translated(line.problem.message) : t`Publishing failed.`;
  if (line.outcome === 'rolled back') return t`Version ${line.release ?? ''} was shown temporarily`;
  if (line.outcome === 'resumed') return t`Publishing was resumed`;
  const back = line.back_to
    ? t`Back to ${formatRelative(line.back_to.at)} (version ${line.back_to.release})`
    : '';
  if (line.documents.length === 0 && back === '')
    return line.pages === 0 ? t`No visible change` : t`All pages, rendered again`;
  if (line.documents.length === 0) return back;
  const all = `${listDocuments(line.documents, names, most)}${describeRemoved(line.gone)}`;
  return back ? `${back}: ${all}` : all;
}

/** Distinguishes a deletion from a restored deletion. */
function describeRemoved(count: number): string {
  if (count === 0) return '';
  return ` · ${count === 1 ? t`1 page removed` : t`${count} pages removed`}`;
}

function listDocuments(
  documents: readonly string[],
  names: ReadonlyMap<string, string>,
  most: number,
): string {
  const words = Map.groupBy(
    documents.map((document) => nameDocument(document, names)),
    ({ one }) => one,
  );
  const all = [...words.values()].map(([first, ...others]) =>
    first && others.length > 0 ? `${others.length + 1} ${first.many}` : (first?.one ?? ''),
  );
  if (all.length <= most) return toSentence(all);
  return t`${toSentence(all.slice(0, most))} and ${all.length - most} more`;
}

/** Names a single document, or the kind of several documents without names. */
function nameDocument(
  document: string,
  names: ReadonlyMap<string, string>,
): { one: string; many: string } {
  const [kind = '', id = ''] = document.split('/');
  const label = isSectionName(id) ? labelOf[id] : id;
  if (kind === 'section') return { one: label, many: label };
  if (kind === 'order') return { one: t`the order of a list`, many: t`list orders` };
  const { one = kind, many = kind } = kindOf(kind) ?? {};
  return { one: names.get(id) ?? t`a ${translated(one)}`, many: translated(many) };
}

function toSentence(words: string[]): string {
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Summarises a check of the live release: its result, its method and its limits. */
export function describeCheck({ release, files, identical, differences }: VerifyReport) {
  const unseen = t`This does not check how pages look, or caches in front of the site.`;
  const compared = t`was compared, byte for byte, with a new build of the whole site`;
  if (identical)
    return {
      summary: t`Visitors see your site exactly as it was last saved.`,
      how: t`Version ${release} ${compared}: all ${files} files are the same. ${unseen}`,
    };
  const named = differences.slice(0, 5).map(({ file }) => `/${file}`);
  const more = differences.length > 5 ? ' …' : '';
  const count =
    differences.length === 1 ? t`1 file differs` : t`${differences.length} files differ`;
  return {
    summary: t`Visitors do not see your site as it was last saved.`,
    how: t`Version ${release} ${compared}. ${count}: ${named.join(', ')}${more}. ${unseen}`,
  };
}
