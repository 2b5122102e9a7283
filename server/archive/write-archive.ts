import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Kind } from '../../shared/content/kinds.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { isSectionName, sectionNames } from '../../shared/sections/index.ts';
import { isStoredOriginal } from '../media/media.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import type { MediaStorage } from '../platform/storage/storage.ts';
import { findStoredFiles } from '../publish/releases/referenced-files.ts';
import type { Store } from '../store.ts';
import {
  type ArchiveDocument,
  type ArchiveFile,
  archiveFormat,
  fileOf,
  folders,
  formatJson,
  kinds,
  libraryFile,
  type Manifest,
  manifestFile,
  parseContent,
  type SiteState,
} from './format.ts';
import { readOrigin, readSiteId, readStamp } from './site-state.ts';

export interface ArchiveDeps {
  store: Store;
  storage: MediaStorage;
}

/** One file of an archive, read when it is written. */
export interface ArchivePart {
  path: string;
  read: () => Promise<Buffer>;
}

interface Options {
  /** Further files: visitors' messages, the live release. */
  more?: readonly ArchivePart[];
  /** Receives the path of each used picture that is missing from the storage. */
  onMissing?: (path: string) => void;
}

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/**
 * Reads the content and the pictures of a site as the files of an archive, sorted by path and `marquee.json` last.
 * Equal content gives equal bytes. Contains no accounts, tokens, settings or history.
 */
export async function* archiveFiles(
  { store, storage }: ArchiveDeps,
  { more = [], onMissing = () => {} }: Options = {},
): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const revision = await store.revision();
  const documents = await readDocumentsAt(store, revision);
  const texts = documents.map((it) => ({ path: fileOf(it), bytes: formatJson(parseContent(it)) }));
  const pictures: ArchiveFile[] = [];
  for (const picture of await listPictures(store, texts))
    if ((await storage.size(picture.path)) !== null) pictures.push(picture);
    else onMissing(picture.path);
  const parts: ArchivePart[] = [
    ...[...texts, ...createSchemaFiles(), { path: libraryFile, bytes: formatJson(pictures) }].map(
      ({ path, bytes }) => ({ path, read: async () => bytes }),
    ),
    ...pictures.map(({ path }) => ({ path: `files/${path}`, read: () => storage.read(path) })),
    ...more,
  ];
  const files: Record<string, string> = {};
  for (const { path, read } of parts.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const bytes = await read();
    files[path] = sha256(bytes);
    yield { path, bytes };
  }
  const about: Manifest = {
    format: archiveFormat,
    version,
    ...(await readSiteState(store, revision)),
    documents: texts.map(({ path }) => path),
    files,
  };
  yield { path: manifestFile, bytes: formatJson(about) };
}

/** Reads the documents at a revision, each kind in order of creation. */
export async function readDocumentsAt(
  store: Pick<Store, 'at'>,
  revision: number,
): Promise<(ArchiveDocument & { revision: number })[]> {
  const reader = store.at(revision);
  const found: (ArchiveDocument & { revision: number })[] = [];
  // Skips sections that this version does not have.
  for (const kind of kinds)
    for (const { id, body, revision: at } of await reader.list(kind))
      if (kind !== 'section' || isSectionName(id)) found.push({ kind, id, body, revision: at });
  return found;
}

/** Returns the state of the live site for an unchanged staging site. */
async function readSiteState(
  store: Store,
  revision: number,
): Promise<SiteState & { base?: SiteState | undefined }> {
  const origin = await readOrigin(store);
  const base = origin && {
    site: origin.site,
    revision: origin.revision,
    stamp: origin.stamp,
  };
  if (base && origin?.here === revision) return base;
  const own = {
    site: await readSiteId(store),
    revision,
    stamp: await readStamp(store, revision),
  };
  return base ? { ...own, base } : own;
}

/** Lists the visible library, and every picture and file that a document uses. */
async function listPictures(
  store: Pick<Store, 'libraryEntries'>,
  texts: readonly { bytes: Buffer }[],
): Promise<ArchiveFile[]> {
  const entries = [
    ...(await store.libraryEntries('picture')),
    ...(await store.libraryEntries('file')),
  ];
  const erased = new Set(entries.filter((it) => it.erased_at !== null).map(({ id }) => id));
  const found = new Map<string, ArchiveFile>();
  for (const { path, name, notes, source, hidden_at } of entries)
    if (hidden_at === null && source !== 'preview') found.set(path, { path, name, notes });
  const known = new Map(entries.map((it) => [it.path, it]));
  for (const { bytes } of texts)
    for (const path of findStoredFiles(bytes.toString())) {
      const [id = ''] = /[0-9a-f]{24}/.exec(path) ?? [];
      if (found.has(path) || !isStoredOriginal(path) || erased.has(id)) continue;
      const { name = '', notes = '' } = known.get(path) ?? {};
      found.set(path, { path, name, notes });
    }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Creates a JSON Schema for each section and each other kind, with the labels of the console as titles. */
function createSchemaFiles(): { path: string; bytes: Buffer }[] {
  const of = (path: string, kind: Kind, id = '') => ({
    path: `schemas/${path}.json`,
    bytes: formatJson(addLabels(schemaOf(kind, id))),
  });
  return [
    ...sectionNames.map((name) => of(`${folders.section}/${name}`, 'section', name)),
    ...kinds.filter((kind) => kind !== 'section').map((kind) => of(folders[kind], kind)),
  ];
}

function addLabels(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { label } = (zodSchema as unknown as z.ZodType).meta?.() ?? {};
      for (const key of Object.keys(jsonSchema))
        if (!schemaKeywords.has(key)) delete jsonSchema[key as never];
      if (typeof label === 'string') jsonSchema.title = label;
    },
  });
}

/** Keywords that stay; settings of fields, such as the crops of a picture, are not part of the format. */
const schemaKeywords = new Set(
  '$schema $ref $defs type properties required additionalProperties items prefixItems enum const anyOf allOf oneOf not default description title pattern format minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems propertyNames multipleOf'.split(
    ' ',
  ),
);
