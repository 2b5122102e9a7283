import { type Kind, namedKinds } from '../../shared/content/kinds.ts';
import { describeName } from '../content/name-in.ts';
import type { Store } from '../store.ts';

type Reader = Pick<Store, 'get' | 'version' | 'apiTokens' | 'leadHooks'>;

const named = [...namedKinds, 'order'] as const;

/**
 * Names the subjects of the audit trail; deleted ones by their last name.
 * @param subjects `kind/id`; unknown ones are missing from the answer
 */
export async function subjectNames(
  store: Reader,
  subjects: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const parts = [...new Set(subjects)].map((subject) => {
    const [kind = '', id = ''] = subject.split(', ', 1).join().split('/');
    return { subject, kind, id };
  });
  const asked = (kind: string) => parts.some((part) => part.kind === kind);
  const tokens = asked('token') ? await store.apiTokens() : [];
  const hooks = asked('webhook') ? await store.leadHooks() : [];
  const nameFor = async ({ kind, id }: { kind: string; id: string }) => {
    if (kind === 'token') return tokens.find((token) => token.id === id)?.name;
    if (kind === 'webhook') return hooks.find((hook) => hook.id === id)?.name;
    const document = named.find((each) => each === kind);
    return document && lastName(store, document, id);
  };
  const names = await Promise.all(
    parts.map(async (part) => [part.subject, (await nameFor(part)) ?? ''] as const),
  );
  return new Map(names.filter(([, name]) => name !== ''));
}

async function lastName(store: Reader, kind: Kind, id: string): Promise<string> {
  const last = await store.version(kind, id, Number.MAX_SAFE_INTEGER);
  if (!last) return '';
  const lived = last.body ? last : await store.version(kind, id, last.revision - 1);
  return describeName(store, { kind, id, body: lived?.body ?? null });
}
