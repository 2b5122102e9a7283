import { basename, join } from 'node:path';
import { z } from 'zod';
import { responses } from '../../shared/api/messages.ts';
import { base } from '../../shared/api/shapes.ts';
import { objectId } from '../../shared/content/fields.ts';
import { addressedKinds, type Kind } from '../../shared/content/kinds.ts';
import {
  type ImageUse,
  imagePathsOf,
  imageUsesOf,
  setPaths,
} from '../../shared/content/pictures/image-uses.ts';
import { normalizeAddress } from '../../shared/rules/addresses/site-address.ts';
import { notesOf } from '../../shared/rules/images/picture-notes.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import type { Media } from '../media/media.ts';
import { ApiError, parseInput, validationError } from '../platform/errors/api-error.ts';
import type { ReceivedInput } from '../platform/http/bodies/received.ts';
import type { Store } from '../store.ts';
import { keepTranslationsCurrent } from './changed-translations.ts';
import { ConflictError } from './content-errors.ts';
import type { Body, Revision, StoredDocument } from './document.ts';
import { keepExtensionFields } from './kept-fields.ts';
import { merge, uploadOf } from './merge.ts';
import { parentOf } from './references.ts';
import { retryIf } from './retry-on.ts';
import { storeAsLogo, storeUpload } from './store-upload.ts';
import { sanitizeRichText } from './text/safe-content.ts';

export interface ContentDeps {
  store: Store;
  media: Media;
  /** Called after every committed save. */
  publisher: { onSaved(revision: number): void };
  now: () => number;
}

export interface SaveRequest {
  kind: Kind;
  id: string;
  schema: z.ZodType;
  /** Checks that need other content. @throws ApiError */
  check?(store: Store, content: Body, before: Body | null): Promise<void>;
  received: ReceivedInput;
  author: string;
  /** True for updates, which require an existing document. */
  mustExist?: boolean;
  baseRevision?: number;
}

/** The newest state of a document after a save; `changed` is true if this save made it. */
export interface SaveResult extends Revision {
  changed: boolean;
}

const baseRevision = z.object({
  base_revision: z.coerce
    .number({ error: 'base_revision must be a number.' })
    .int()
    .min(0)
    .optional(),
});
const id = z.object({ id: objectId });
const correction = z.object({ keep_translations: base.keep_translations });

export function baseRevisionOf({ fields }: ReceivedInput): number | undefined {
  return fields.base_revision === '' ? undefined : parseInput(baseRevision, fields).base_revision;
}

export function idOf({ fields }: ReceivedInput): string {
  return parseInput(id, fields).id;
}

export function messageOf({ changed }: SaveResult, message: string): string {
  return changed ? message : responses.nothingToPublish;
}

/** Returns the revision to undo after a save; undefined if nothing was written. */
export function undoOf({ changed, revision }: SaveResult): number | undefined {
  return changed ? revision : undefined;
}

/**
 * Saves a document: merges the input into the stored state, sanitises, validates, stores uploads, and appends one
 * revision. Appends none, and publishes nothing, if nothing changed.
 * @throws ApiError, ConflictError if `baseRevision` is no longer the newest
 */
export async function save(deps: ContentDeps, saving: SaveRequest): Promise<SaveResult> {
  const uploads = new Map<string, string>();
  // Without a base revision the last save wins, because it is merged into the result of the other save.
  return retryIf(
    () => saveOnce(deps, saving, uploads),
    (error) =>
      error instanceof ConflictError &&
      (saving.baseRevision === undefined || error.current?.kind === 'translation'),
  );
}

async function saveOnce(
  deps: ContentDeps,
  saving: SaveRequest,
  uploads: Map<string, string>,
): Promise<SaveResult> {
  const { store, media, publisher, now } = deps;
  const { kind, id, schema } = saving;
  const existing = await store.get(kind, id);
  if (!existing && saving.mustExist)
    throw new ApiError(404, 'NOT_FOUND', 'This was deleted or never existed.');
  const uses = imageUsesOf(schema);
  const draft = await localizeAddress(
    store,
    kind,
    merge(schema, existing?.body ?? {}, saving.received),
  );
  const content = parseInput(schema, await sanitizeRichText(schema, draft, saving.author)) as Body;
  if (existing && isStored(schema, existing, content)) return { ...existing, changed: false };
  await saving.check?.(store, content, existing?.body ?? null);
  await checkStoredPaths(media, { content, uses, existing });
  await checkBaseRevision(store, saving, existing);
  const parent = parentOf({ kind, id, body: content });
  if (parent && !(await store.get(parent.kind, parent.id)))
    throw validationError({ category_id: 'This service does not exist. Choose another.' });

  const sent = await storeUploads(media, { content, uses, existing, uploads, saving });
  const body = existing ? keepExtensionFields(schema, existing.body, sent) : sent;
  const isCorrection = existing && parseInput(correction, saving.received.fields).keep_translations;
  const [revision] = await store.write(
    [
      {
        kind,
        id,
        body,
        baseRevision: saving.baseRevision ?? existing?.revision ?? 0,
      },
      ...(isCorrection
        ? await keepTranslationsCurrent(store, { kind, id, before: existing.body, after: body })
        : []),
    ],
    { author: saving.author, at: new Date(now()) },
  );
  for (const path of new Set(uploads.values())) media.makeVariants(path);
  publisher.onSaved((revision as Revision).revision);
  return { ...(revision as Revision), changed: true };
}

/** Converts the address to lower case by the rules of the site's language, which the schema does not contain. */
async function localizeAddress(store: Store, kind: Kind, draft: Body): Promise<Body> {
  const { address } = draft;
  if (typeof address !== 'string' || !addressedKinds.some((it) => it === kind)) return draft;
  const language = (await store.get('section', 'site_identity'))?.body.language;
  return { ...draft, address: normalizeAddress(address, String(language ?? '')) };
}

/** Compares content with the stored state, parsed by the current schema. */
function isStored(schema: z.ZodType, { body }: StoredDocument, content: Body): boolean {
  const before = schema.safeParse(body);
  return before.success && isEqual(before.data, content);
}

/** Reports a conflict before any file is stored, so that a rejected save leaves no files behind. */
async function checkBaseRevision(
  store: Store,
  { kind, id, baseRevision }: SaveRequest,
  existing: StoredDocument | null,
): Promise<void> {
  if (baseRevision === undefined || baseRevision === (existing?.revision ?? 0)) return;
  const [newest = null] = await store.history(kind, id, { limit: 1, offset: 0 });
  throw new ConflictError(newest);
}

interface ContentWithImages {
  content: Body;
  uses: readonly ImageUse[];
}

/** Checks that each path without an upload is in the previous state of the document or belongs to a stored file. */
async function checkStoredPaths(
  media: Media,
  { content, uses, existing }: ContentWithImages & { existing: StoredDocument | null },
): Promise<void> {
  const before = pathsOf(existing, uses);
  for (const { path, field } of imagePathsOf(content, uses)) {
    if (uploadOf(path) !== null || before.has(path) || (await media.has(path))) continue;
    throw validationError({ [field]: 'This picture is not stored here. Upload it again.' });
  }
}

function pathsOf(existing: StoredDocument | null, uses: readonly ImageUse[]): Set<string> {
  return new Set(existing ? imagePathsOf(existing.body, uses).map(({ path }) => path) : []);
}

async function storeUploads(
  media: Media,
  {
    content,
    uses,
    existing,
    uploads,
    saving: { received, author },
  }: ContentWithImages & {
    existing: StoredDocument | null;
    uploads: Map<string, string>;
    saving: SaveRequest;
  },
): Promise<Body> {
  const sent = Object.values(received.parts).flat();
  const before = pathsOf(existing, uses);
  for (const { path, field, isLogo } of imagePathsOf(content, uses)) {
    const upload = uploadOf(path);
    if (uploads.has(path)) continue;
    if (upload === null) {
      const { ink, paper } = notesOf(path);
      // Chosen from the library, where it is still an ordinary picture.
      if (isLogo && !ink && !paper && !before.has(path))
        uploads.set(path, await storeAsLogo(media, { path, field, author }));
      continue;
    }
    const file = join(media.workFolder, upload.file);
    const part = sent.find((each) => each.file && basename(each.file) === upload.file);
    const added = { name: part?.name ?? '', source: 'upload', added_by: author } as const;
    const stored = storeUpload(media, { file, notes: upload.notes, field, isLogo, added });
    uploads.set(path, await stored);
  }
  return setPaths(content, uses, (path) => uploads.get(path) ?? path);
}
