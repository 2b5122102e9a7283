import { objectIdPattern } from '../../shared/content/fields.ts';
import type { Body, ContentReader, Kind } from '../content/document.ts';
import type { Store } from '../store.ts';

/** A document's name in its list; empty for a section. */
export function nameIn(kind: Kind, body: Body | null): string {
  if (kind === 'section' || kind === 'order') return '';
  if (kind === 'picture') return String(body?.name || body?.description || '');
  return String(body?.name ?? body?.partner_name ?? body?.title ?? body?.heading ?? '');
}

/** The same, and for an order, the service of its categories. */
export async function nameOf(
  store: Pick<ContentReader, 'get'>,
  { kind, id, body }: { kind: Kind; id: string; body: Body | null },
): Promise<string> {
  if (kind !== 'order' || !objectIdPattern.test(id)) return nameIn(kind, body);
  return nameIn('service', (await store.get('service', id))?.body ?? null);
}

/** Looks up the current names of authors; empty for unknown ones. */
export async function peopleByName(
  store: Pick<Store, 'accounts'>,
): Promise<(author: string) => string> {
  const accounts = await store.accounts();
  const names = new Map(accounts.map(({ email, name }) => [email, name]));
  // A program's author is its owner's address followed by the name of its token.
  return (author) => names.get(author.split(' ')[0] ?? '') ?? '';
}
