import type { Impact } from '../../../shared/api/changes/impact.ts';
import { numberInWords } from '../../session/preferences.ts';
import { t } from '../../words/words.ts';

/** Maximum number of pages to name; more are counted. */
export const maxNamedPages = 3;

/** Names of the parts that pages share. */
const partWords: Readonly<Record<string, string>> = {
  'details header': t`the header`,
  'details contact': t`the contact footer`,
  process: t`the process`,
  identity: t`the colours and lettering`,
  icons: t`the icons`,
};

type Page = Impact['pages'][number];

/**
 * Describes the effect of an edit: “Changes 3 pages: Home, Tutoring, Prices”, one sentence for each kind of change.
 * @param most number of changed pages to name; the others are counted
 */
export function impactWords(
  { pages: files, count: written, exact, shared }: Impact,
  most = maxNamedPages,
): string[] {
  if (written === 0 && !shared) return [t`Not visible on the site yet`];
  const pages = files.filter(isDistinctPage);
  const count = written - (files.length - pages.length);
  const named = (how: Impact['pages'][number]['how']) => pages.filter((page) => page.how === how);
  const added = named('appears').map(({ name }) => t`Adds the page ‘${name}’`);
  const removed = named('vanishes').map(({ name }) => t`Removes the page ‘${name}’`);
  // Many new or removed pages are counted.
  const addedAndRemoved =
    [...added, ...removed].length > maxNamedPages ? [] : [...added, ...removed];
  const changes = addedAndRemoved.length > 0 ? named('changes') : pages;
  const others = count - addedAndRemoved.length;
  const counted =
    others > 0 ? [changeWords(changes.slice(0, most), others, exact, shared !== null)] : [];
  return [...(shared ? [sharedWords(shared)] : []), ...addedAndRemoved, ...counted];
}

/** Returns false for the id address of a page that also has its own address, because it redirects there. */
export function isDistinctPage(
  { path, name, how }: Page,
  _at: number,
  all: readonly Page[],
): boolean {
  const byName = all.filter((it) => it.name === name && it.how === how && !isById(it));
  return !isById({ path }) || byName.length === 0;
}

const isById = ({ path }: Pick<Page, 'path'>) => /^\/(page|details-page)\//.test(path);

function changeWords(
  named: Impact['pages'],
  count: number,
  exact: boolean,
  isMore: boolean,
): string {
  const pages = count === 1 ? t`1 page` : t`${numberInWords(count)} pages`;
  const many = exact ? pages : t`up to ${pages}`;
  const sentence = isMore ? t`Plus ${many}` : t`Changes ${many}`;
  if (named.length === 0) return sentence;
  const names = named.map(({ name }) => name);
  const more = count - names.length;
  const rest = more > 0 ? t` and ${numberInWords(more)} more` : '';
  return `${sentence}: ${names.join(', ')}${rest}`;
}

function sharedWords({ parts, pages }: NonNullable<Impact['shared']>): string {
  const [only = ''] = parts;
  const part = parts.length === 1 && partWords[only];
  const all = t`all ${numberInWords(pages)} pages`;
  return t`Changes ${part || t`shared parts`} of ${all}`;
}
