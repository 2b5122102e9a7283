import { namedKinds } from '../../shared/content/kinds.ts';
import { translatedDocument } from '../../shared/content/translated-document.ts';
import { nameIn, translationName } from '../content/name-in.ts';
import type { Store } from '../store.ts';

/** Maximum number of deletions searched by name. */
const deletions = 200;

/** Maximum number of subjects in one search. */
const maxSubjects = 5000;

/**
 * Finds prefixes of matching authors: the words themselves, or addresses of accounts with matching names.
 * @param words in lower case
 */
export async function matchingAuthors(
  store: Pick<Store, 'accounts'>,
  words: string | undefined,
): Promise<string[] | undefined> {
  if (!words) return undefined;
  const accounts = await store.accounts();
  const called = accounts.filter(({ email, name }) => has(`${name} ${email}`, words));
  // Displayed names of programs.
  const programs = [
    ['the demo content', 'demo'],
    ['the server', 'system'],
  ].filter(([read = '']) => has(read, words));
  return [words, ...called.map(({ email }) => email), ...programs.map(([, author = '']) => author)];
}

/**
 * Finds subjects of the audit trail by current name, or by last name if deleted.
 * @param words in lower case
 * @returns `kind/id`
 */
export async function matchingSubjects(
  store: Pick<Store, 'list' | 'deletions' | 'apiTokens' | 'leadHooks'>,
  words: string,
): Promise<string[]> {
  const lists = await Promise.all(namedKinds.map((kind) => store.list(kind)));
  const gone = (await store.deletions({ limit: deletions })).flatMap(({ changes }) =>
    changes.map(({ before, ...place }) => ({ ...place, body: before })),
  );
  const documents = [...lists.flat(), ...gone].map(
    ({ kind, id, body }) => [`${kind}/${id}`, nameIn(kind, body)] as const,
  );
  const nameNow = new Map(documents);
  const translations = lists.flat().flatMap(({ id }) => {
    const original = translatedDocument(id);
    if (!original) return [];
    const name = nameNow.get(`${original.kind}/${original.id}`);
    return [[`translation/${id}`, translationName(original, name ?? '')] as const];
  });
  const tokens = (await store.apiTokens()).map(({ id, name }) => [`token/${id}`, name] as const);
  const hooks = (await store.leadHooks()).map(({ id, name }) => [`webhook/${id}`, name] as const);
  const found = [...documents, ...translations, ...tokens, ...hooks].filter(([, name]) =>
    has(name, words),
  );
  return [...new Set(found.map(([subject]) => subject))].slice(0, maxSubjects);
}

function has(text: string, words: string): boolean {
  return text.toLowerCase().includes(words);
}
