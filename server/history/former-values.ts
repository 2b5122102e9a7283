import type { FormerValue, SectionWithFormerValues } from '../../shared/api/changes.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { formatPhone } from '../../shared/rules/phone-number.ts';
import type { Body } from '../content/document.ts';
import { getName } from '../content/name-in.ts';
import type { Store } from '../store.ts';

const kinds: readonly Kind[] = [
  'section',
  'page',
  'service',
  'page-content',
  'category',
  'partner',
  'picture',
];
/** Maximum numbers of searched revisions, values per field, and listed uses. */
const limits = { versions: 100, values: 5, told: 50 };

/** Returns true if a text contains a value. */
type Search = (text: string, value: string) => boolean;

/** Fields whose values appear in other texts, each with its search. */
const searchedFields: Record<SectionWithFormerValues, Record<string, Search>> = {
  site_identity: { company_name: (text, name) => hasWord(removeTags(text), name) },
  contact_us: { email: containsEmail, mobile_number: containsNumber },
};

/**
 * Finds former values of a section's fields that visitors can still read, the newest of each field, with their
 * documents.
 */
export async function findFormerValues(
  store: Pick<Store, 'history' | 'list'>,
  section: SectionWithFormerValues,
): Promise<FormerValue[]> {
  const versions = { limit: limits.versions, offset: 0 };
  const bodies = (await store.history('section', section, versions)).map(({ body }) => body);
  const searched = Object.entries(searchedFields[section]).flatMap(([field, matches]) =>
    listFormer(bodies, field, matches).map((value) => ({ field, value, says: matches })),
  );
  if (searched.length === 0) return [];
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, await store.list(kind)] as const),
  );
  const result = new Map<string, FormerValue>();
  for (const { field, value, says: matches } of searched) {
    if (result.has(field)) continue;
    const documents = found.flatMap(([kind, stored]) =>
      stored
        .filter(({ body }) => hasText(body, (text) => matches(text, value)))
        .map(({ id, body }) => ({ document: `${kind}/${id}`, name: getName(kind, body) })),
    );
    const count = documents.length;
    if (count > 0)
      result.set(field, { field, value, count, documents: documents.slice(0, limits.told) });
  }
  return [...result.values()];
}

/** The former values of a field, newest first, without those contained in the current one. */
function listFormer(
  [newest, ...earlier]: (Body | null)[],
  field: string,
  matches: Search,
): string[] {
  const now = readValue(newest, field);
  if (now === '') return [];
  const values = earlier
    .map((body) => readValue(body, field))
    .filter((it) => it && !matches(now, it));
  return [...new Set(values)].slice(0, limits.values);
}

function readValue(body: Body | null | undefined, field: string): string {
  const value = body?.[field];
  return typeof value === 'string' || typeof value === 'number' ? formatPhone(value).trim() : '';
}

function hasText(value: unknown, matches: (text: string) => boolean): boolean {
  if (typeof value === 'string') return !isAddress(value) && matches(value);
  if (typeof value === 'number') return matches(formatPhone(value));
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((it) => hasText(it, matches))
  );
}

/** Addresses of pages and files. Email and phone links are searched as text. */
const isAddress = (value: string) => /^(?:\/|media\/|https?:|#)/.test(value);

const tags = /<[^<>]*>/g;

function removeTags(text: string): string {
  return text.replaceAll(tags, ' ').replaceAll('&amp;', '&');
}

/** Returns the lines of a text, with email and phone links replaced by their addresses. */
function replaceContacts(text: string): string {
  return text.replaceAll(tags, (tag) => `\n${readContact(tag)}\n`).replaceAll('&amp;', '&');
}

function readContact(tag: string): string {
  const [, address = ''] = tag.split('href="');
  const [link = ''] = address.split(/["?]/);
  return link.startsWith('mailto:') || link.startsWith('tel:') ? link : '';
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsInWord = /^[\p{L}\p{N}]/u;

/** Checks for a complete word. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    // Reads two code units before the word, because some characters consist of two.
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + word.length, at + word.length + 2);
    if (!endsInWord.test(before) && !beginsInWord.test(after)) return true;
  }
  return false;
}

/** Characters around an email address in a text. */
const aroundEmail = /[\s<>"'(),;:]/;

function containsEmail(text: string, email: string): boolean {
  const searched = email.toLowerCase();
  const found = replaceContacts(text).toLowerCase().split(aroundEmail);
  return found.some((it) => it.startsWith(searched) && /^[.!?]*$/.test(it.slice(searched.length)));
}

/** Characters that are not part of a number, however its digits are grouped. */
const aroundNumber = /[^\d \u00a0()./\u2010-\u2013-]/;
/** Minimum length, because shorter numbers would match by chance. */
const minDigits = 6;

function containsNumber(text: string, number: string): boolean {
  if (!/\d/.test(text)) return false;
  const found = replaceContacts(text).replaceAll('(0)', '').split(aroundNumber);
  return found.some((it) => isSameNumber(digitsOf(it), digitsOf(number)));
}

const digitsOf = (text: string) => text.replaceAll('(0)', '').replaceAll(/\D/g, '');

/** Compares numbers except for a country code (one to three digits) and a leading zero. */
function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((digits) => digits.replace(/^0+/, ''))
    .toSorted((a, b) => a.length - b.length) as [string, string];
  return short.length >= minDigits && long.endsWith(short) && long.length - short.length <= 3;
}
