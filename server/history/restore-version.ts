import { setTimeout } from 'node:timers/promises';
import { fieldsIn } from '../../shared/content/schema-fields.ts';
import { translatedDocument } from '../../shared/content/translation.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import { ConflictError, ContentMovedError } from '../content/content-errors.ts';
import type { Body, Kind, Revision, Write } from '../content/document.ts';
import { schemaOf } from '../content/schemas.ts';
import { parentOf } from '../content/store/parent.ts';
import { ApiError, validationFailed } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';

type Reading = Pick<Store, 'get' | 'version'>;
type Writing = Pick<Store, 'revision' | 'write'>;

interface RestoreRequest {
  kind: Kind;
  id: string;
  revision: number;
  /** Names of fields; the whole version if left out. */
  fields?: readonly string[] | undefined;
  /** The newest revision that the requester has seen. */
  baseRevision?: number | undefined;
}

/**
 * Restores a version of a document byte for byte, or only some fields on top of the current state. Restores a
 * category's service too if it was deleted.
 * @returns the written revision, and the names of pages restored without their address because another page has it
 * now; null if nothing differed
 * @throws ApiError, ConflictError if `baseRevision` is no longer the newest
 */
export function restoreVersion(
  store: Reading & Writing,
  { kind, id, revision, fields, baseRevision }: RestoreRequest,
  by: { author: string; at: Date },
): Promise<{ step: number; withoutAddress: string[] } | null> {
  return retryOn(
    async () => {
      const madeFrom = await store.revision();
      const version = await store.version(kind, id, revision);
      if (version?.revision !== revision)
        throw validationFailed({ revision: 'This is not a version of that document.' });
      if (version.body === null)
        throw validationFailed({
          revision: 'This version is the deletion. Choose an earlier one.',
        });
      const live = await store.get(kind, id);
      const body = fields ? over(live?.body, version.body, { kind, id, fields }) : version.body;
      if (live && isEqual(live.body, body)) return null;
      const write: Write = {
        kind,
        id,
        body,
        baseRevision: baseRevision ?? live?.revision ?? 0,
        mayLoseAddress: true,
      };
      const writes = await withParentServices(store, [write]);
      const done = await store.write(writes, { ...by, action: 'restore', madeFrom });
      const step = done.at(-1)?.revision ?? 0;
      return { step, withoutAddress: lostAddresses(writes, done) };
    },
    (error) =>
      error instanceof ContentMovedError || (baseRevision === undefined && isConflict(error)),
  );
}

function over(
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
      throw validationFailed({ fields: `There is no field ${field}.` });
    if (Object.hasOwn(version, field)) body[field] = version[field];
    // Missing as before, so that the site reads it the same way.
    else delete body[field];
  }
  return body;
}

/**
 * Adds the last state of deleted services to writes of their categories. Other children of a service stay deleted,
 * and translations of deleted documents.
 */
export async function withParentServices(store: Reading, writes: Write[]): Promise<Write[]> {
  /** Services that exist or will be written. Each is looked up once, because it may have many categories. */
  const services = new Set(writes.filter(({ kind }) => kind === 'service').map(({ id }) => id));
  const possible: Write[] = [];
  for (const write of writes) {
    const { kind, body } = write;
    if (kind === 'translation' && body !== null) {
      if (await hasOriginal(store, write, writes)) possible.push(write);
      continue;
    }
    const parent = parentOf(write);
    if (parent && body !== null && !services.has(parent)) {
      if (!(await store.get('service', parent))) {
        const service = kind === 'page-content' ? await lastService(store, parent) : null;
        if (!service) continue;
        possible.push(service);
      }
      services.add(parent);
    }
    possible.push(write);
  }
  return possible;
}

/** True if the document that a translation belongs to exists or will be written. */
async function hasOriginal(
  store: Reading,
  { id }: Write,
  writes: readonly Write[],
): Promise<boolean> {
  const original = translatedDocument(id);
  if (!original) return false;
  const written = writes.find((it) => it.kind === original.kind && it.id === original.id);
  if (written) return written.body !== null;
  return (await store.get(original.kind, original.id)) !== null;
}

async function lastService(store: Reading, id: string): Promise<Write | null> {
  const gone = await store.version('service', id, Number.MAX_SAFE_INTEGER);
  const last = gone && (await store.version('service', id, gone.revision - 1));
  if (!last?.body) return null;
  return { kind: 'service', id, body: last.body, baseRevision: 0, mayLoseAddress: true };
}

/** Returns the names of documents written without their address. */
export function lostAddresses(writes: readonly Write[], done: readonly Revision[]): string[] {
  return writes.flatMap(({ kind, id, body }) => {
    const written = done.find((it) => it.kind === kind && it.id === id)?.body;
    return body?.address && written?.address === ''
      ? [String(body.title ?? body.name ?? body.heading)]
      : [];
  });
}

const maxAttempts = 15;

const isConflict = (error: unknown) =>
  error instanceof ConflictError || error instanceof ContentMovedError;

/** Repeats reading and writing if someone else saved in between. */
export async function retryOn<Result>(
  work: () => Promise<Result>,
  again: (error: unknown) => boolean = isConflict,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!again(error) || attempt === maxAttempts) throw error;
      await setTimeout(Math.random() * 10 * attempt);
    }
  }
}
