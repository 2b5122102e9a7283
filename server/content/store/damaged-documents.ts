import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Kind } from '../../../shared/content/kinds.ts';
import { toStoredText } from '../../platform/db/text.ts';
import type { Tables } from '../../tables.ts';
import { toSearchColumns } from './rows.ts';

const pageSize = 500;

/**
 * Finds a document that differs from its digest in the audit log. The database's own check verifies its page
 * structure, but not single bits within a text.
 * @returns `kind/id` of the first, or null
 */
export async function findDamagedDocument(db: Kysely<Tables>): Promise<string | null> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('documents')
      .innerJoin('audit', 'audit.to_revision', 'documents.revision')
      .leftJoin('revisions', 'revisions.revision', 'documents.revision')
      .select(['documents.kind', 'documents.id', 'documents.body', 'documents.revision'])
      .select([
        'documents.type',
        'documents.heading',
        'documents.address',
        'body_digest',
        'subject',
      ])
      .select(sql<number>`CASE WHEN documents.body = revisions.body THEN 1 ELSE 0 END`.as('same'))
      .where('documents.revision', '>', after)
      .where('action', '!=', 'began')
      .orderBy('documents.revision')
      .limit(pageSize)
      .execute();
    const damaged = rows.find((row) => !isIntact(row));
    if (damaged) return `${damaged.kind}/${damaged.id}`;
    const last = rows.at(-1);
    if (!last) return null;
    after = last.revision;
  }
}

interface Row {
  kind: string;
  id: string;
  body: string;
  type: string | null;
  heading: string;
  address: string | null;
  body_digest: string | null;
  subject: string;
  /** 1 if the newest revision, which pages are rendered from, is the same. */
  same: number;
}

function isIntact({ kind, id, body, body_digest, subject, same, ...found }: Row): boolean {
  if (same !== 1 || hash('sha256', body, 'hex') !== body_digest) return false;
  const expected = toSearchColumns({ kind: kind as Kind, id }, JSON.parse(body));
  return (
    `${kind}/${id}` === subject &&
    expected.type === found.type &&
    expected.address === found.address &&
    toStoredText(expected.heading) === toStoredText(found.heading)
  );
}
