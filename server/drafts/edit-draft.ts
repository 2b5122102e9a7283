import { randomBytes } from 'node:crypto';
import type { Kind } from '../../shared/content/kinds.ts';
import { isEqual, type Side } from '../../shared/rules/merge-content.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { ContentMovedError } from '../content/content-errors.ts';
import type { Revision, Write } from '../content/document.ts';
import type { DocumentName } from '../content/references.ts';
import { findDescendants, nameOf } from '../content/relatives.ts';
import { retryIf } from '../content/retry-on.ts';
import type { ContentDeps } from '../content/save.ts';
import { accountOfAuthor } from '../people/access.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import { ApiError, createTooMany, validationError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import { DraftMovedError, type DraftState, type FullDraft } from './draft.ts';
import { type Resolved, resolve, resolveAll } from './resolve.ts';

type Deps = Pick<ContentDeps, 'store' | 'publisher' | 'now'>;

/** Maximum numbers of open drafts in total, and of one account with its programs. */
const maxOpen = { all: 1000, own: 200 };
/** Maximum number of active links to one draft. */
const maxLinks = 50;

/** Creates a draft. @returns its id @throws ApiError if there are too many */
export async function createDraft(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { name, author }: { name: string; author: string },
): Promise<string> {
  await rejectTooMany(store, author);
  const id = createObjectId(now());
  await store.addDraft({ id, name }, { author, at: new Date(now()) });
  return id;
}

/** @throws ApiError if there are too many open drafts */
export async function rejectTooMany(store: Pick<Store, 'drafts'>, author: string): Promise<void> {
  const open = await store.drafts('open', maxOpen.all);
  const own = open.filter((draft) => accountOfAuthor(draft.author) === accountOfAuthor(author));
  if (own.length >= maxOpen.own)
    throw createTooMany(`You have ${maxOpen.own} open drafts. Publish or discard one first.`);
  if (open.length >= maxOpen.all)
    throw createTooMany('There are already 1,000 drafts. Publish or discard one first.');
}

/** @throws ApiError if the draft does not exist */
export async function requireDraft(store: Pick<Store, 'draft'>, id: string): Promise<FullDraft> {
  const set = await store.draft(id);
  if (!set) throw new ApiError(404, 'NOT_FOUND', 'This draft does not exist.');
  return set;
}

/** @throws ApiError if the draft does not exist or is closed */
export async function requireOpen(store: Pick<Store, 'draft'>, id: string): Promise<FullDraft> {
  const set = await requireDraft(store, id);
  if (set.state !== 'open') throw createClosedError(set.state);
  return set;
}

export function createClosedError(state: DraftState): ApiError {
  const message =
    state === 'done'
      ? 'This draft is already published.'
      : 'This draft was discarded. Open it again.';
  return new ApiError(409, 'CHANGE_SET_STATE', message);
}

/** @throws ApiError if a document of a draft has an unresolved conflict */
export function rejectConflicts(resolved: readonly Resolved[]): void {
  if (resolved.every(({ conflicts }) => conflicts.length === 0)) return;
  const message = 'Resolve the conflicts first: choose which version to publish.';
  throw new ApiError(409, 'CHANGE_CONFLICT', message);
}

export function createMovedError(): ApiError {
  const message = 'The draft or the site was changed a moment ago. Check it again.';
  return new ApiError(409, 'CHANGE_SET_MOVED', message);
}

/** Converts a version conflict to an API error. */
export async function rejectIfMoved<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    if (!(error instanceof DraftMovedError)) throw error;
    throw error.state === 'open' ? createMovedError() : createClosedError(error.state);
  });
}

interface Publishing {
  id: string;
  /** Versions of the draft and of the content that the publisher has seen. */
  version: number;
  revision: number;
  author: string;
}

/**
 * Publishes a draft: merges it into the newest content and writes its revisions in one transaction.
 * @returns the written revisions, or null if it was published before
 * @throws ApiError if the draft or a document has changed since the publisher has seen it, or a conflict is open
 */
export function publishDraft(
  { store, publisher, now }: Deps,
  { id, version, revision, author }: Publishing,
): Promise<Revision[] | null> {
  const publish = async () => {
    const newest = await store.revision();
    const set = await requireDraft(store, id);
    if (set.state === 'done') return null;
    if (set.state !== 'open') throw createClosedError(set.state);
    if (set.version !== version) throw createMovedError();
    const resolved = await resolveAll(store, set);
    for (const { document } of resolved) {
      const { kind, id: documentId } = document;
      const last = await store.version(kind, documentId, newest);
      if ((last?.revision ?? 0) > revision) throw createMovedError();
    }
    rejectConflicts(resolved);
    const writes = listWrites(resolved);
    const by = { author, at: new Date(now()) };
    const done = await store.publishDraft(id, { version, revision: newest, writes }, by);
    const last = done.at(-1);
    if (last) publisher.onSaved(last.revision);
    return done;
  };
  return rejectIfMoved(retryIf(publish, (error) => error instanceof ContentMovedError));
}

/** Lists the documents that differ from the site. */
export function listWrites(resolved: readonly Resolved[]): Write[] {
  return resolved
    .filter(differsFromSite)
    .map(({ document: { kind, id }, body }) => ({ kind, id, body, restoresParent: true }));
}

export function differsFromSite({ live, body }: Resolved): boolean {
  return !isEqual(live?.body ?? null, body);
}

interface DraftDocument {
  id: string;
  document: { kind: Kind; id: string };
  /** The draft's version that the requester has seen; the newest if left out. */
  version: number | undefined;
}

/** Removes a document from a draft. @throws ApiError */
export async function removeFromDraft(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { id, document, version, author }: DraftDocument & { author: string },
): Promise<void> {
  const { set } = await findDocument(store, { id, document, version });
  const by = { author, at: new Date(now()) };
  await rejectIfMoved(store.editDraft(id, { version: set.version, take: [document] }, by));
}

/**
 * Resolves the conflicts of a document, and bases the draft on the site's state that the requester has seen.
 * @param take side of each field by name; '' for the whole document
 * @throws ApiError if a choice is missing, or the site has changed unseen
 */
export async function resolveConflicts(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  {
    take,
    live: seen,
    author,
    ...named
  }: DraftDocument & {
    take: Readonly<Record<string, Side>>;
    live: number | undefined;
    author: string;
  },
): Promise<void> {
  const { set, document } = await findDocument(store, named);
  const { live, body, conflicts } = await resolve(store, document, set, take);
  const revision = live?.revision ?? 0;
  if (seen !== undefined && seen !== revision) throw createMovedError();
  const [open] = conflicts;
  if (open) throw validationError({ take: `Choose for ${open.label || 'the whole document'}.` });
  const { kind, id, parent } = document;
  const { version } = set;
  const by = { author, at: new Date(now()) };
  const going =
    take[''] === 'mine' && body === null ? await findOthers(store, set, { kind, id }) : [];
  const edit =
    take[''] === 'theirs'
      ? { version, take: [{ kind, id }] }
      : { version, put: [{ kind, id, parent, base: revision, body }, ...going] };
  await rejectIfMoved(store.editDraft(named.id, edit, by));
}

/** Finds documents that were added to a document since, and would be deleted with it. */
async function findOthers(store: Store, { documents }: FullDraft, parent: DocumentName) {
  const known = new Set(documents.map(nameOf));
  return (await findDescendants(store, parent))
    .filter((it) => !known.has(nameOf(it)))
    .map(({ kind, id, parent, revision }) => ({ kind, id, parent, base: revision, body: null }));
}

async function findDocument(store: Store, { id, document, version }: DraftDocument) {
  const set = await requireOpen(store, id);
  if (version !== undefined && version !== set.version) throw createMovedError();
  const found = set.documents.find((it) => it.kind === document.kind && it.id === document.id);
  if (!found)
    throw new ApiError(404, 'NOT_FOUND', 'This was removed from the draft or was never in it.');
  return { set, document: found };
}

const day = 86_400_000;

/** Creates a preview link to an open draft. @returns its token, and its end in ms since 1970 */
export async function shareDraft(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { id, days, author }: { id: string; days: number; author: string },
): Promise<{ token: string; ends_at: number }> {
  await requireOpen(store, id);
  if ((await store.changeLinks(id, now())).length >= maxLinks)
    throw createTooMany(`This draft has ${maxLinks} links. End them first, then share it again.`);
  const token = randomBytes(24).toString('base64url');
  const link = { digest: sha256(token), draft: id, ends_at: now() + days * day };
  await store.addChangeLink(link, { author, at: new Date(now()) });
  return { token, ends_at: link.ends_at };
}

/** Discards a draft, or reopens a discarded or scheduled one. @throws ApiError if it is published */
export async function moveDraft(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { id, to, author }: { id: string; to: 'open' | 'dropped'; author: string },
): Promise<void> {
  const { state, schedule, version } = await requireDraft(store, id);
  const by = { author, at: new Date(now()) };
  if (to === 'open' && state === 'dropped') await rejectTooMany(store, author);
  if (state === to && schedule)
    await rejectIfMoved(store.scheduleDraft(id, { version, starts: null, ends: null }, by));
  else await rejectIfMoved(store.moveDraft(id, to, by));
}
