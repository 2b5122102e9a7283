import { objectIdPattern } from '../../shared/content/fields.ts';
import type { Body, ContentReader, Kind } from '../content/document.ts';
import type { Store } from '../store.ts';

/** What a document is called in its list; empty for a section. */
export function nameIn(kind: Kind, body: Body | null): string {
  if (kind === 'section' || kind === 'order') return '';
  return String(body?.name ?? body?.partner_name ?? body?.title ?? body?.heading ?? '');
}

/** The same, of an order too: the service whose categories it is of. */
export async function nameOf(
  store: Pick<ContentReader, 'get'>,
  { kind, id, body }: { kind: Kind; id: string; body: Body | null },
): Promise<string> {
  if (kind !== 'order' || !objectIdPattern.test(id)) return nameIn(kind, body);
  return nameIn('service', (await store.get('service', id))?.body ?? null);
}

/** Tells what whoever wrote something is called now; empty where nobody says. */
export async function peopleByName(
  store: Pick<Store, 'accounts'>,
): Promise<(author: string) => string> {
  const accounts = await store.accounts();
  const names = new Map(accounts.map(({ email, name }) => [email, name]));
  // Behind the address of a program's owner stands the name of its token.
  return (author) => names.get(author.split(' ')[0] ?? '') ?? '';
}
