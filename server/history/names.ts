import type { Store } from '../store.ts';

/** Creates a function that returns the current name of an author, or an empty text. */
export async function createNameLookup(
  store: Pick<Store, 'accounts'>,
): Promise<(author: string) => string> {
  const accounts = await store.accounts();
  const names = new Map(accounts.map(({ email, name }) => [email, name]));
  // A program's author is its owner's address followed by the name of its token.
  return (author) => names.get(author.split(' ')[0] ?? '') ?? '';
}
