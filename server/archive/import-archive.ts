import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ImportedRow, ImportReport } from '../../shared/api/imports.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import { fieldAt, inputOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import type { Translation } from '../../shared/content/translation.ts';
import { cleanTexts } from '../../shared/rules/text/clean-text.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { ContentMovedError } from '../content/content-errors.ts';
import { initialContentOf } from '../content/demo/initial-content.ts';
import type { Body, Write } from '../content/document.ts';
import { getName, titleOf } from '../content/name-in.ts';
import { parentOf } from '../content/references.ts';
import { retryIf } from '../content/retry-on.ts';
import type { ContentDeps } from '../content/save.ts';
import { sanitizeRichText } from '../content/text/safe-content.ts';
import { prepareDraft } from '../drafts/prepare-draft.ts';
import { maxBytes, maxDocuments } from '../drafts/store-in-draft.ts';
import { UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { findStoredFiles } from '../publish/releases/referenced-files.ts';
import { type ArchiveDocument, type ArchiveFile, fileOf, hasSameContent, kinds } from './format.ts';
import type { Archive } from './read-archive.ts';
import { isOwnState, saveOrigin } from './site-state.ts';
import { readDocumentsAt } from './write-archive.ts';

interface Importing {
  pack: Archive;
  /** Makes the site equal to the archive: also deletes missing documents, and ignores the archive's origin. */
  replace: boolean;
  /** Only creates the report. */
  isDry: boolean;
  author: string;
  /** Destination: a new draft, or the live site. */
  into: 'draft' | 'site';
}

/** A change that an archive makes to one document. */
interface Change {
  write: Write;
  row: ImportedRow;
}

type Stored = ArchiveDocument & { revision: number };

/** Returns true for a site with only initial content, which an import may replace. */
export async function isEmptySite(store: ContentDeps['store']): Promise<boolean> {
  const documents = await readDocumentsAt(store, await store.revision());
  return documents.every(({ kind, id, body }) =>
    isDeepStrictEqual(body, initialContentOf(kind, id)),
  );
}

/**
 * Imports an archive into a new draft, or live at once. Of an archive pulled from this site, only the changes made
 * there are imported, based on the revision that was pulled: later changes here stay, and conflicts are shown. If that
 * revision is no longer known here, every difference is a conflict.
 * @throws ApiError if the draft cannot be made
 */
export async function importArchive(deps: ContentDeps, given: Importing): Promise<ImportReport> {
  const { store } = deps;
  const read = await readDocuments(given);
  return retryIf(
    async () => {
      const revision = await store.revision();
      const planned = await planImport(deps, read, { ...given, revision });
      return applyPlan(deps, given, { planned, failed: read.failed, revision });
    },
    (error) => error instanceof ContentMovedError,
  );
}

interface Read {
  documents: ArchiveDocument[];
  /** Report rows of documents that cannot be imported. */
  failed: ImportedRow[];
  /** Notes about documents that lost invalid fields, by file. */
  notes: Map<string, string>;
  /** Files of all documents, including unreadable ones. */
  names: Set<string>;
}

async function readDocuments({ pack: { documents }, author }: Importing): Promise<Read> {
  const read: Read = { documents: [], failed: [], notes: new Map(), names: new Set() };
  for (const document of documents) {
    // Other requests get their turn.
    await setImmediate();
    read.names.add(fileOf(document));
    if (document.kind === 'section' && !isSectionName(document.id)) {
      const note = 'This version has no such section.';
      read.failed.push({ ...rowOf(document, note), result: 'left out' });
      continue;
    }
    const schema = schemaOf(document.kind, document.id);
    const body = await cleanDocument(document, schema, author);
    const whole = schema.safeParse(body);
    const { content, dropped } = whole.success
      ? { content: whole.data, dropped: [] }
      : readLeniently(schema, body);
    if (content === null) {
      const why = whole.error?.issues[0];
      const note = `${why?.path.join('.') ?? ''}: ${why?.message ?? 'Not readable.'}`;
      read.failed.push({ ...rowOf(document, ''), result: 'failed', note });
      continue;
    }
    if (dropped.length > 0)
      read.notes.set(fileOf(document), `Not valid, so left out: ${dropped.join(', ')}.`);
    read.documents.push({ ...document, body: content as Body });
  }
  return read;
}

/** Removes content that no form would accept: control characters, and tags that are not rich text. */
async function cleanDocument(
  { id, body }: ArchiveDocument,
  schema: z.ZodType,
  author: string,
): Promise<unknown> {
  const clean = cleanTexts(body);
  const original = parseTranslationId(id);
  if (!original) return sanitizeRichText(schema, clean, author);
  const { texts } = clean as Partial<Translation>;
  if (!Array.isArray(texts)) return clean;
  const of = schemaOf(original.kind, original.id);
  const safe = texts.map(async (text) => {
    const field = fieldAt(of, String(text?.at ?? ''));
    const isRich = field !== null && inputOf(field) === 'richText';
    return isRich ? { ...text, text: await sanitizeRichText(field, text.text, author) } : text;
  });
  return { ...clean, texts: await Promise.all(safe) };
}

function rowOf({ kind, id, body }: ArchiveDocument, note: string): ImportedRow {
  const title = titleOf({ kind, id, body: body as Body }) || id;
  const place = kindOf(kind)?.one ?? kind;
  return { source: fileOf({ kind, id }), title, place, result: 'taken', note };
}

async function planImport(
  { store }: ContentDeps,
  { documents, notes, names }: Read,
  { pack: archive, replace, into, revision }: Importing & { revision: number },
): Promise<Change[]> {
  const byFile = (all: readonly Stored[]) => new Map(all.map((it) => [fileOf(it), it]));
  const live = byFile(await readDocumentsAt(store, revision));
  const { base } = archive.manifest;
  const isBased = base !== undefined && !replace && into === 'draft';
  const known = isBased ? await isOwnState(store, base) : 'other';
  const before = byFile(base && known === 'own' ? await readDocumentsAt(store, base.revision) : []);
  const planned: Change[] = [];
  for (const document of documents) {
    // Other requests get their turn.
    await setImmediate();
    const file = fileOf(document);
    const [here, was] = [live.get(file), before.get(file)];
    const isSame =
      (here && hasSameContent(here, document)) || (was && hasSameContent(was, document));
    if (isSame) continue;
    const from = known === 'other' ? (here?.revision ?? 0) : (was?.revision ?? 0);
    const { kind, id, body } = document;
    const note = [here ? 'Changed.' : 'New.', notes.get(file)].filter(Boolean).join('; ');
    planned.push({ write: { kind, id, body, from }, row: rowOf(document, note) });
  }
  const lacking = replace || into === 'site' ? live : before;
  for (const [file, { kind, id, revision: from }] of lacking) {
    const here = live.get(file);
    if (names.has(file) || !here) continue;
    const row = rowOf(here, 'Deleted.');
    planned.push({ write: { kind, id, body: null, from }, row });
  }
  return sortPlanned(dropTakenAddresses(planned, live), { live, before, documents });
}

/** Removes an address that another page of this site uses. */
function dropTakenAddresses(planned: Change[], live: ReadonlyMap<string, Stored>): Change[] {
  const written = new Set(planned.map(({ row }) => row.source));
  const taken = new Map(
    [...live]
      .filter(([file, { kind }]) => kind === 'page' && !written.has(file))
      .map(([, { body }]) => [body.address, getName('page', body)]),
  );
  return planned.map((it) => {
    const { write, row } = it;
    const other = write.kind === 'page' && write.body ? taken.get(write.body.address) : undefined;
    if (other === undefined) return it;
    const note = `${row.note} Its address belongs to ‘${other}’ here: give it another.`;
    return { write: { ...write, body: { ...write.body, address: '' } }, row: { ...row, note } };
  });
}

/**
 * Sorts parents before their children, and deletions last, in reverse order. Adds a service that was deleted here while
 * its categories were changed in the archive, and leaves out translations of documents that do not exist.
 */
function sortPlanned(
  planned: Change[],
  {
    live,
    before,
    documents,
  }: Record<'live' | 'before', ReadonlyMap<string, Stored>> & {
    documents: readonly ArchiveDocument[];
  },
): Change[] {
  const order = ({ write: { kind, body } }: Change) =>
    body === null ? 100 - kinds.indexOf(kind) : kinds.indexOf(kind);
  const gone = new Set(planned.filter(isDeletion).map(({ row }) => row.source));
  const there = new Set([
    ...[...live.keys()].filter((file) => !gone.has(file)),
    ...planned.filter((it) => !isDeletion(it)).map(({ row }) => row.source),
  ]);
  const packed = new Map(documents.map((document) => [fileOf(document), document]));
  const needed = new Map<string, Change>();
  const possible = planned.map((it): Change => {
    const above = fileOfParent(it.write);
    if (isDeletion(it) || above === null || there.has(above)) return it;
    const service = packed.get(above);
    if (it.write.kind === 'translation' || !service)
      return { ...it, row: { ...it.row, result: 'left out', note: 'Its page does not exist.' } };
    const { kind, id, body } = service;
    const row = rowOf(service, 'Deleted on the site.');
    const from = before.get(above)?.revision ?? 0;
    needed.set(above, { write: { kind, id, body, from }, row });
    return it;
  });
  return [...needed.values(), ...possible].toSorted((one, other) => order(one) - order(other));
}

const isDeletion = ({ write }: Change) => write.body === null;

/** Returns the file of the parent: the service of a category, the original of a translation. */
function fileOfParent(write: Write): string | null {
  const parent = parentOf(write);
  return parent && parent.kind !== 'section' ? fileOf(parent) : null;
}

interface Applied {
  planned: readonly Change[];
  failed: readonly ImportedRow[];
  revision: number;
}

async function applyPlan(
  deps: ContentDeps,
  given: Importing,
  { planned, failed, revision }: Applied,
): Promise<ImportReport> {
  const { store, publisher, now } = deps;
  const { pack: archive, isDry, author, into } = given;
  const fitting = into === 'draft' ? limitToDraft(planned) : planned;
  const taken = fitting.filter(({ row }) => row.result === 'taken');
  const pictures = await takePictures(deps, given, taken);
  const report = (draft: string | null): ImportReport => ({
    draft,
    documents: taken.length,
    pictures: pictures.added,
    rows: [...fitting.map(({ row }) => row), ...failed, ...pictures.rows],
  });
  if (isDry) return report(null);
  const writes = taken.map(({ write }) => write);
  if (into === 'site') {
    const written = writes.map(({ from: _from, ...write }) => ({
      ...write,
      isRestored: true as const,
    }));
    const done = await store.write(written, {
      author,
      at: new Date(now()),
      expectedRevision: revision,
    });
    const { site, stamp, revision: there } = archive.manifest;
    const here = await store.revision();
    await saveOrigin(store, { site, stamp, revision: there, here });
    if (done.length > 0) publisher.onSaved(here);
    return report(null);
  }
  if (writes.length === 0) return report(null);
  const count = writes.length === 1 ? '1 change' : `${writes.length} changes`;
  const name = `From ${archive.manifest.base ? 'staging' : 'a package'}: ${count}`;
  return report(await prepareDraft({ store, now }, { name, author, writes }));
}

/** Leaves out changes that do not fit into one draft. */
function limitToDraft(planned: readonly Change[]): Change[] {
  let [documents, bytes] = [0, 0];
  return planned.map((it) => {
    if (it.row.result !== 'taken') return it;
    const size = JSON.stringify(it.write.body).length;
    if (documents + 1 <= maxDocuments && bytes + size <= maxBytes) {
      documents += 1;
      bytes += size;
      return it;
    }
    // No smaller document may follow, because it could be a child of this one.
    documents = maxDocuments;
    const note = 'Did not fit into the draft. Publish it, then import the site archive again.';
    return { ...it, row: { ...it.row, result: 'left out', note } };
  });
}

/** Stores the pictures that the content needs, or all if the archive replaces the whole site. */
async function takePictures(
  { store, media }: ContentDeps,
  { pack: archive, into, author, isDry }: Importing,
  taken: readonly Change[],
): Promise<{ added: number; rows: ImportedRow[] }> {
  const text = JSON.stringify(taken.map(({ write }) => write));
  const named = new Set(findStoredFiles(text));
  const chosen = new Set(text.match(/(?<=")[0-9a-f]{24}(?=")/g));
  const known = new Set(archive.pictures.map(({ path }) => path));
  const isNeeded = ({ path }: ArchiveFile) =>
    into === 'site' || named.has(path) || chosen.has(readId(path));
  const rows: ImportedRow[] = [];
  const failed = (path: string, title: string, note: string) =>
    rows.push({ source: `files/${path}`, title, place: 'picture', result: 'failed', note });
  let added = 0;
  for (const { path, name, notes } of archive.pictures.filter(isNeeded)) {
    const entry = await store.libraryEntry(readId(path));
    if (entry && !entry.erased_at && (await media.storage.has(path))) continue;
    try {
      if (!isDry) {
        const bytes = await archive.read({ path });
        await media.storeExisting(path, bytes, { name, notes, source: 'upload', added_by: author });
      }
      added += 1;
    } catch (error) {
      const isExpected = error instanceof UnusableImageError || error instanceof ApiError;
      if (!isExpected) throw error;
      failed(path, name, error.message);
    }
  }
  for (const path of named)
    if (!known.has(path) && !(await media.has(path)))
      failed(path, '', 'This picture is neither in the site archive nor here.');
  return { added, rows };
}

function readId(path: string): string {
  return /[0-9a-f]{24}/.exec(path)?.[0] ?? '';
}
