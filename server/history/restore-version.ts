import type { Kind } from '../../shared/content/kinds.ts';
import { fieldsIn } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import { ConflictError, ContentMovedError } from '../content/content-errors.ts';
import type { Body, Write } from '../content/document.ts';
import { findLosses, type Losses } from '../content/losses.ts';
import { retryIf } from '../content/retry-on.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';

type VersionReader = Pick<Store, 'get' | 'version'>;
type VersionWriter = Pick<Store, 'revision' | 'write'>;

interface RestoreRequest {
  kind: Kind;
  id: string;
  revision: number;
  /** Names of fields; if left out, the complete version is restored. */
  fields?: readonly string[] | undefined;
  /** The newest revision that the requester has seen. */
  baseRevision?: number | undefined;
}

/**
 * Restores a version of a document byte for byte, or only some of its fields. Also restores the deleted service of a
 * category.
 * @returns the written revision, and what the document lost; null if nothing differed
 * @throws ApiError, ConflictError if `baseRevision` is no longer the newest
 */
export function restoreVersion(
  store: VersionReader & VersionWriter,
  { kind, id, revision, fields, baseRevision }: RestoreRequest,
  by: { author: string; at: Date },
): Promise<({ step: number } & Losses) | null> {
  return retryIf(
    async () => {
      const expectedRevision = await store.revision();
      const version = await store.version(kind, id, revision);
      if (version?.revision !== revision)
        throw validationError({ revision: 'This is not one of its versions.' });
      if (version.body === null)
        throw validationError({
          revision: 'This version is the deletion. Choose an earlier one.',
        });
      const live = await store.get(kind, id);
      const body = fields ? merge(live?.body, version.body, { kind, id, fields }) : version.body;
      if (live && isEqual(live.body, body)) return null;
      const write: Write = {
        kind,
        id,
        body,
        baseRevision: baseRevision ?? live?.revision ?? 0,
        isRestored: true,
      };
      const done = await store.write([write], { ...by, action: 'restore', expectedRevision });
      const step = done.at(-1)?.revision ?? 0;
      return { step, ...findLosses([write], done) };
    },
    (error) =>
      error instanceof ContentMovedError ||
      (baseRevision === undefined && error instanceof ConflictError),
  );
}

function merge(
  live: Body | undefined,
  version: Body,
  { kind, id, fields }: { kind: Kind; id: string; fields: readonly string[] },
): Body {
  if (!live)
    throw new ApiError(404, 'NOT_FOUND', 'This was deleted. Restore the whole version instead.');
  const known = fieldsIn(schemaOf(kind, id));
  const body = { ...live };
  for (const field of fields) {
    if (!Object.hasOwn(known, field))
      throw validationError({ fields: `There is no field named ${field}.` });
    if (Object.hasOwn(version, field)) body[field] = version[field];
    // The field stays missing, so that the site reads it in the same way.
    else delete body[field];
  }
  return body;
}
