import type { z } from 'zod';
import type { privacyEndpoints } from '../../shared/api/leads/privacy.ts';
import { type Kind, namedKinds } from '../../shared/content/kinds.ts';
import { describeName } from '../content/name-in.ts';
import type { AuditFilter } from '../platform/db/audit-store.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Store } from '../store.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { createNameLookup } from './names.ts';
import { findAuthors, findSubjects } from './search-names.ts';

type Reader = Pick<Store, 'get' | 'version' | 'apiTokens' | 'leadHooks'>;

const namedSubjectKinds = [...namedKinds, 'order'] as const;

/**
 * Finds the names of subjects of the audit log. A deleted document has its last name.
 * @param subjects `kind/id`; the result does not contain unknown ones
 */
async function findSubjectNames(
  store: Reader,
  subjects: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const parts = [...new Set(subjects)].map((subject) => {
    const [kind = '', id = ''] = subject.split(', ', 1).join().split('/');
    return { subject, kind, id };
  });
  const includes = (kind: string) => parts.some((part) => part.kind === kind);
  const tokens = includes('token') ? await store.apiTokens() : [];
  const hooks = includes('webhook') ? await store.leadHooks() : [];
  const findName = async ({ kind, id }: { kind: string; id: string }) => {
    if (kind === 'token') return tokens.find((token) => token.id === id)?.name;
    if (kind === 'webhook') return hooks.find((hook) => hook.id === id)?.name;
    const document = namedSubjectKinds.find((each) => each === kind);
    return document && findLastName(store, document, id);
  };
  const names = await Promise.all(
    parts.map(async (part) => [part.subject, (await findName(part)) ?? ''] as const),
  );
  return new Map(names.filter(([, name]) => name !== ''));
}

async function findLastName(store: Reader, kind: Kind, id: string): Promise<string> {
  const last = await store.version(kind, id, Number.MAX_SAFE_INTEGER);
  if (!last) return '';
  const lived = last.body ? last : await store.version(kind, id, last.revision - 1);
  return describeName(store, { kind, id, body: lived?.body ?? null });
}

type Input = z.output<typeof privacyEndpoints.exportAudit.input>;

export function auditHandlers({
  store,
  now,
}: {
  store: Store;
  now: () => number;
}): Handlers<Pick<typeof privacyEndpoints, 'auditTrail' | 'exportAudit' | 'checkAudit'>> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async auditTrail({ input: { page = 1, limit = 100, before, ...which } }) {
      const meant = await toAuditFilter(store, which);
      const offset = (page - 1) * limit;
      const entries = await store.auditTrail({ ...meant, before, limit, offset });
      const person = await createNameLookup(store);
      const names = await findSubjectNames(
        store,
        entries.map(({ subject }) => subject),
      );
      return {
        data: entries.map((entry) => ({
          ...entry,
          person: person(entry.author),
          name: names.get(entry.subject) ?? '',
        })),
      };
    },
    async exportAudit({ input, author, request }) {
      await store.audit({ ...by(author), action: 'export audit', subject: 'audit' });
      return exportAuditLog(store, await toAuditFilter(store, input), request.headers.accept);
    },
    async checkAudit() {
      return { data: await store.verifyAudit() };
    },
  };
}

/** Converts a search form to the audit log's values. Times become UTC, because they are compared as text. */
async function toAuditFilter(
  store: Store,
  { author, from, to, ...which }: NonNullable<Input>,
): Promise<AuditFilter> {
  const utc = (at: string) => new Date(at).toISOString();
  return {
    ...which,
    authors: await findAuthors(store, author),
    subjects: which.subject ? await findSubjects(store, which.subject) : undefined,
    ...(from && { from: utc(from) }),
    ...(to && { to: utc(to) }),
  };
}
