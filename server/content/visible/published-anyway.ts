import type { FastifyRequest } from 'fastify';
import { brokenLinksHeader, brokenLinksOf } from '../../../shared/rules/published-anyway.ts';
import type { Store } from '../../store.ts';

export type AuditingStore = Pick<Store, 'audit' | 'batch'>;

/**
 * Records in the audit log that an editor published despite a warning of broken links. The request contains the
 * warning, and the entry is written after the response is sent.
 * @param step the revision that was written
 * @param subject the document to record, if it is not the first one of the revision
 */
export async function auditPublishedAnyway(
  { headers, author }: Pick<FastifyRequest, 'headers' | 'author'>,
  { step, subject }: { step: number; subject: string | undefined },
  { store, now }: { store: AuditingStore; now: () => number },
): Promise<void> {
  const links = brokenLinksOf(headers[brokenLinksHeader]);
  if (links === null || author === '') return;
  const [first] = await store.batch(step);
  const written = subject ?? (first && `${first.kind}/${first.id}`);
  if (!written) return;
  const note = `asked about ${links === 1 ? 'a broken link' : `${links} broken links`}`;
  await store.audit({
    at: new Date(now()),
    author,
    action: 'publish anyway',
    subject: `${written}, ${note}`,
  });
}
