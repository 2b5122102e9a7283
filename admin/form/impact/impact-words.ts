import type { Impact } from '../../../shared/api/changes/impact.ts';
import { numberInWords } from '../../session/preferences.ts';

/** Maximum number of pages to name; more are counted. */
export const maxNamedPages = 3;

/** Names of the parts that pages share. */
const partWords: Readonly<Record<string, string>> = {
  'details header': 'the header',
  'details contact': 'the contact footer',
  process: 'the process',
  identity: 'the colours and lettering',
  icons: 'the icons',
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
  if (written === 0 && !shared) return ['Not visible on the site yet'];
  const pages = files.filter(isDistinctPage);
  const count = written - (files.length - pages.length);
  const named = (how: Impact['pages'][number]['how']) => pages.filter((page) => page.how === how);
  const added = named('appears').map(({ name }) => `Adds the page ‘${name}’`);
  const removed = named('vanishes').map(({ name }) => `Removes the page ‘${name}’`);
  // Many new or removed pages are counted.
  const addedAndRemoved =
    [...added, ...removed].length > maxNamedPages ? [] : [...added, ...removed];
  const changes = addedAndRemoved.length > 0 ? named('changes') : pages;
  const others = count - addedAndRemoved.length;
  const start = shared ? 'Plus' : 'Changes';
  const counted = others > 0 ? [changeWords(changes.slice(0, most), others, exact, start)] : [];
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

function changeWords(pages: Impact['pages'], count: number, exact: boolean, start: string): string {
  const many = `${exact ? '' : 'up to '}${numberInWords(count)} ${count === 1 ? 'page' : 'pages'}`;
  if (pages.length === 0) return `${start} ${many}`;
  const names = pages.map(({ name }) => name);
  const more = count - names.length;
  const rest = more > 0 ? ` and ${numberInWords(more)} more` : '';
  return `${start} ${many}: ${names.join(', ')}${rest}`;
}

function sharedWords({ parts, pages }: NonNullable<Impact['shared']>): string {
  const [only = ''] = parts;
  const part = parts.length === 1 && partWords[only];
  const all = `all ${numberInWords(pages)} pages`;
  return `Changes ${part || 'shared parts'} of ${all}`;
}
