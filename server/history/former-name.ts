import type { FormerName } from '../../shared/api/changes.ts';
import type { Body, ContentStore, Kind } from '../store/store.ts';
import { nameIn } from './names.ts';

const kinds: readonly Kind[] = [
  'section',
  'page',
  'service',
  'page-content',
  'category',
  'partner',
];
/** Versions of the identity among which a former name is looked for, and places that are told. */
const limits = { versions: 100, told: 50 };

/** The name that the company had before, and where visitors still read it. */
export async function tellFormerName(
  store: Pick<ContentStore, 'history' | 'list'>,
): Promise<FormerName> {
  const versions = { limit: limits.versions, offset: 0 };
  const [newest, ...earlier] = await store.history('section', 'site_identity', versions);
  const now = companyIn(newest?.body ?? null);
  // A name within the new one would be found wherever that stands.
  const name = earlier.map(({ body }) => companyIn(body)).find((it) => !now.includes(it)) ?? '';
  if (now === '' || name === '') return { name: '', count: 0, documents: [] };
  const says = sayingOf(name);
  const found = [];
  for (const kind of kinds)
    for (const { id, body } of await store.list(kind))
      if (says(body)) found.push({ document: `${kind}/${id}`, name: nameIn(kind, body) });
  return { name, count: found.length, documents: found.slice(0, limits.told) };
}

function companyIn(body: Body | null): string {
  return typeof body?.company_name === 'string' ? body.company_name.trim() : '';
}

/** Whether a text in it has the name as a word of its own: no part of a word, an address or a tag. */
function sayingOf(name: string): (value: unknown) => boolean {
  const says = (value: unknown): boolean => {
    if (typeof value === 'string') return isText(value) && hasWord(withoutMarkup(value), name);
    return typeof value === 'object' && value !== null && Object.values(value).some(says);
  };
  return says;
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsInWord = /^[\p{L}\p{N}]/u;

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    // Two units before, for a letter beyond the first plane is two of them.
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + word.length, at + word.length + 2);
    if (!endsInWord.test(before) && !beginsInWord.test(after)) return true;
  }
  return false;
}

const isText = (value: string) => !/^(?:\/|media\/|https?:|mailto:|tel:|#)/.test(value);

function withoutMarkup(value: string): string {
  return value.replaceAll(/<[^<>]*>/g, ' ').replaceAll('&amp;', '&');
}
