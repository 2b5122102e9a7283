import { AddressTakenError, ConflictError, NotFoundError } from '../content/content-errors.ts';
import type { ContentReader, Revision, StoredDocument, Write } from '../content/document.ts';
import { type DocumentName, parentIdOf, parentOf } from '../content/references.ts';
import { addRelatives, nameOf, readLastBody } from '../content/relatives.ts';
import { retryIf } from '../content/retry-on.ts';
import { filterOf, paginate } from '../content/store/listed-texts.ts';
import { overlayUnsaved } from '../content/with-unsaved.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { createApprovalNeeded } from '../platform/errors/approval-needed.ts';
import type { Store } from '../store.ts';
import {
  type Approval,
  type By,
  type DraftEdit,
  type DraftedDocument,
  DraftMovedError,
  type FullDraft,
} from './draft.ts';
import { requireOpen } from './edit-draft.ts';
import {
  type Resolved,
  resolveAll,
  toDraftRevision,
  toLiveRevision,
  toUnsaved,
} from './resolve.ts';
import { checkOverlap } from './schedules.ts';

/** An open draft, its documents merged into the newest content, and a reader of all content with them. */
interface OpenDraft {
  set: FullDraft;
  resolved: Resolved[];
  reader: ContentReader;
}

/** @throws ApiError if the draft does not exist or is closed */
export async function openDraft(store: Store, id: string): Promise<OpenDraft> {
  const set = await requireOpen(store, id);
  const resolved = await resolveAll(store, set);
  return { set, resolved, reader: overlayUnsaved(stampRevisions(store), toUnsaved(resolved)) };
}

/** Gives draft content revisions that differ from all revisions of the site. */
function stampRevisions(store: ContentReader): ContentReader {
  const stamp = (document: StoredDocument) => ({
    ...document,
    revision: toDraftRevision(0, document.revision),
  });
  return {
    async get(kind, id) {
      const found = await store.get(kind, id);
      return found && stamp(found);
    },
    list: async (kind, filter) => (await store.list(kind, filter)).map(stamp),
    ids: (kind, only) => store.ids(kind, only),
    count: (kind) => store.count(kind),
    pageDates: (part) => store.pageDates(part),
    news: () => store.news(),
    hiddenPages: () => store.hiddenPages(),
    hidden: () => store.hidden(),
    addresses: () => store.addresses(),
  };
}

/**
 * Wraps the store for a draft: writes go into the draft, reads merge it with the site.
 * @param mayPublish a scheduled draft is approved, so that only those who may publish change it
 * @param asks a note to those who may publish, if each write asks them for approval
 */
export function storeInDraft(
  store: Store,
  id: string,
  { mayPublish, asks }: DraftRights & { asks?: string } = { mayPublish: true },
): Store {
  return {
    ...store,
    ...createReads(async () => (await openDraft(store, id)).reader),
    findLinking: async (to) => findLinking(store, await openDraft(store, id), to),
    write: (writes, by) =>
      retryIf(
        async () => {
          const draft = await openDraft(store, id);
          if (!mayPublish) refuseScheduled(draft.set);
          const { reader } = draft;
          const readLast = (of: DocumentName) => readLastBody(store, of);
          const whole = await addRelatives({ ...reader, readLast }, writes);
          const found = await Promise.all(whole.map((write) => checkWrite(draft, write, whole)));
          const all = found.map(({ write }) => write);
          const before = found.map((it) => it.before);
          const edit = createEdit(draft, all, before);
          const documents = applyEdit(draft, edit);
          refuseTooLarge(documents);
          await checkOverlap(store, { ...draft.set, documents });
          const approval = asks === undefined ? undefined : createRequest(draft.set, by, asks);
          const version = await store.editDraft(id, { ...edit, approval }, by);
          return toRevisions(edit, all, { ...by, version });
        },
        (error) => error instanceof DraftMovedError && error.state === 'open',
      ),
  };
}

/** Returns the request to store; undefined if those who may publish are asked already, and there is no new note. */
function createRequest(
  { approval }: FullDraft,
  { author, at }: By,
  note: string,
): Approval | undefined {
  if (approval?.status === 'asked' && note === '') return undefined;
  return { status: 'asked', author, at: at.toISOString(), note, asked_by: author };
}

export interface DraftRights {
  mayPublish: boolean;
}

/** @throws ApiError if a draft is scheduled, which means that it is approved */
export function refuseScheduled({ schedule }: Pick<FullDraft, 'schedule'>): void {
  if (schedule) throw createApprovalNeeded();
}

/**
 * Wraps the store for an account that may not publish: its changes wait in a draft of its own, created with the first
 * one, and each asks for approval.
 */
export function storeInOwnDraft(store: Store, own: OwnDraft): Store {
  const reader = async () => {
    const id = await store.ownDraft(own.account);
    return id === null ? stampRevisions(store) : (await openDraft(store, id)).reader;
  };
  return {
    ...store,
    ...createReads(reader),
    async findLinking(to) {
      const id = await store.ownDraft(own.account);
      return id === null
        ? store.findLinking(to)
        : findLinking(store, await openDraft(store, id), to);
    },
    async write(writes, by) {
      if (writes.length === 0) return [];
      const id = await own.begin();
      const draft = storeInDraft(store, id, { mayPublish: false, asks: own.note });
      const written = await draft.write(writes, by);
      await own.onAsked(id);
      return written;
    },
  };
}

export interface OwnDraft {
  /** Id of the account. */
  account: string;
  /** Returns the id of its open draft, creating it if needed. */
  begin(): Promise<string>;
  /** To those who may publish; may be empty. */
  note: string;
  /** Called after each write. */
  onAsked(id: string): Promise<void>;
}

/** Returns the linking documents of the site, and every document of the draft. */
async function findLinking(
  store: Store,
  { reader, set }: OpenDraft,
  to: Parameters<Store['findLinking']>[0],
) {
  const own = await Promise.all(set.documents.map(({ kind, id }) => reader.get(kind, id)));
  return [...(await store.findLinking(to)), ...own.filter((it) => it !== null)];
}

function createReads(
  reader: () => Promise<ContentReader>,
): Pick<
  Store,
  'get' | 'list' | 'ids' | 'count' | 'hidden' | 'addresses' | 'news' | 'page' | 'history'
> {
  return {
    get: async (kind, documentId) => (await reader()).get(kind, documentId),
    list: async (kind, filter) => (await reader()).list(kind, filter),
    ids: async (kind, only) => (await reader()).ids(kind, only),
    count: async (kind) => (await reader()).count(kind),
    hidden: async () => (await reader()).hidden(),
    addresses: async () => (await reader()).addresses(),
    news: async () => (await reader()).news(),
    async page(kind, asked) {
      const content = await reader();
      const services = kind === 'page-content' ? await content.list('service') : [];
      return paginate(await content.list(kind, filterOf(asked)), asked, services);
    },
    async history(kind, documentId) {
      const newest = await (await reader()).get(kind, documentId);
      return newest ? [newest] : [];
    },
  };
}

/**
 * Validates a write as the store does. @returns the valid write, and the state that it replaces
 * @throws ConflictError, NotFoundError, AddressTakenError
 */
async function checkWrite(
  { reader }: OpenDraft,
  write: Write,
  all: readonly Write[],
): Promise<{ write: Write; before: StoredDocument | null }> {
  const { kind, id, body, baseRevision } = write;
  const before = await reader.get(kind, id);
  if (baseRevision !== undefined && baseRevision !== (before?.revision ?? 0))
    throw new ConflictError(before);
  const parent = body && parentOf({ kind, id, body });
  const comesAlong = all.some((it) => parent && nameOf(it) === nameOf(parent) && it.body);
  const isThere = !parent || parent.kind === 'section' || comesAlong;
  if (!isThere && !(await reader.get(parent.kind, parent.id)))
    throw new NotFoundError(`${parent.kind} ${parent.id}`);
  if (body === null && !before) throw new NotFoundError(`${kind} ${id}`);
  if (kind !== 'page' || body === null || body.address === '') return { write, before };
  const written = new Map(all.map((it) => [nameOf(it), it.body]));
  const pages = (await reader.list('page')).map((it) => [it.id, it.body] as const);
  const others = [
    ...pages.filter(([other]) => !written.has(`page/${other}`)),
    ...all.flatMap((it) => (it.kind === 'page' && it.body ? [[it.id, it.body] as const] : [])),
  ];
  const [, taken] =
    others.find(([other, { address }]) => other !== id && address === body.address) ?? [];
  if (!taken) return { write, before };
  if (!write.isRestored) throw new AddressTakenError(String(body.address), String(taken.title));
  return { write: { ...write, body: { ...body, address: '' } }, before };
}

type Put = NonNullable<DraftEdit['put']>[number];

/**
 * Bases an edit on the current state of draft and site. While a conflict is open it keeps its base, because otherwise
 * the conflict would be resolved unseen.
 */
function createEdit(
  { set, resolved }: OpenDraft,
  writes: readonly Write[],
  before: readonly (StoredDocument | null)[],
) {
  const edit = { version: set.version, put: [] as Put[], take: [] as DocumentName[] };
  writes.forEach(({ kind, id, body, from }, at) => {
    const known = resolved.find(({ document }) => document.kind === kind && document.id === id);
    // Nothing is left of a document that was created and deleted within the draft.
    if (body === null && known && !known.live && known.document.base === 0)
      edit.take.push({ kind, id });
    const base = from ?? findBase(known, before[at] ?? null);
    edit.put.push({
      kind,
      id,
      body,
      base,
      parent: parentIdOf({ kind, id, body }, before[at]?.parent),
    });
  });
  const isLeft = (put: Put) =>
    !edit.take.some(({ kind, id }) => kind === put.kind && id === put.id);
  return { ...edit, put: edit.put.filter(isLeft) };
}

export const maxDocuments = 200;
/** Maximum characters of the documents of a draft, as JSON. */
export const maxBytes = 8 << 20;

function findBase(known: Resolved | undefined, before: StoredDocument | null): number {
  if (!known) return toLiveRevision(before);
  return known.conflicts.length > 0 ? known.document.base : (known.live?.revision ?? 0);
}

/** Returns the draft's documents after an edit, for the checks of size and schedule. */
function applyEdit(
  { set }: OpenDraft,
  { put, take }: { put: readonly Put[]; take: readonly DocumentName[] },
): DraftedDocument[] {
  const { version, author, at } = set;
  const saved = put.map((document) => ({ ...document, version, author, at }));
  const documents = new Map([...set.documents, ...saved].map((it) => [nameOf(it), it]));
  for (const it of take) documents.delete(nameOf(it));
  return [...documents.values()];
}

function refuseTooLarge(documents: readonly DraftedDocument[]): void {
  const bytes = documents.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0);
  if (documents.length <= maxDocuments && bytes <= maxBytes) return;
  throw new ApiError(
    413,
    'TOO_LARGE',
    'A draft can contain at most 200 changes and 8 MB. Publish this one first.',
  );
}

function toRevisions(
  { put }: { put: readonly Put[] },
  writes: readonly Write[],
  { author, at, version }: { author: string; at: Date; version: number },
): Revision[] {
  return writes.map(({ kind, id, body }) => {
    const done = put.find((it) => it.kind === kind && it.id === id);
    const revision = toDraftRevision(version, done?.base ?? 0);
    const parent = done?.parent ?? null;
    return { kind, id, parent, body, revision, author, at: at.toISOString() };
  });
}
