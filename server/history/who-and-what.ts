import type { Kind } from '../content/document.ts';
import type { Store } from '../store.ts';
import { nameIn } from './names.ts';

/** Maximum deletions whose names a search knows. */
const deletions = 200;

/** Maximum subjects of one search. */
const maxSubjects = 5000;

const named: readonly Kind[] = ['service', 'page-content', 'partner', 'category', 'page'];

/**
 * Prefixes of the authors that words refer to: the words themselves, or the addresses of accounts
 * with such names.
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
 * Subjects of the audit trail with such a name, by the current name, or the last one if deleted.
 * @param words in lower case
 * @returns `kind/id`
 */
export async function matchingSubjects(
  store: Pick<Store, 'list' | 'deletions' | 'apiTokens' | 'leadHooks'>,
  words: string,
): Promise<string[]> {
  const lists = await Promise.all(named.map((kind) => store.list(kind)));
  const gone = (await store.deletions({ limit: deletions })).flatMap(({ changes }) =>
    changes.map(({ before, ...place }) => ({ ...place, body: before })),
  );
  const documents = [...lists.flat(), ...gone].map(
    ({ kind, id, body }) => [`${kind}/${id}`, nameIn(kind, body)] as const,
  );
  const tokens = (await store.apiTokens()).map(({ id, name }) => [`token/${id}`, name] as const);
  const hooks = (await store.leadHooks()).map(({ id, name }) => [`webhook/${id}`, name] as const);
  const found = [...documents, ...tokens, ...hooks].filter(([, name]) => has(name, words));
  return [...new Set(found.map(([subject]) => subject))].slice(0, maxSubjects);
}

function has(text: string, words: string): boolean {
  return text.toLowerCase().includes(words);
}
