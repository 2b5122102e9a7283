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
  contentOf,
  fileOf,
  folders,
  jsonOf,
  kinds,
  libraryFile,
  type Manifest,
  manifestFile,
  type PackedDocument,
  type PackedFile,
  packageFormat,
  type SiteState,
} from './format.ts';
import { originOf, siteId, stampOf } from './site-state.ts';

export interface PackageParts {
  store: Store;
  storage: MediaStorage;
}

/** One file of a package, read when it is written. */
export interface Part {
  path: string;
  read: () => Promise<Buffer>;
}

interface Options {
  /** Further files: visitors' messages, the live release. */
  more?: readonly Part[];
  /** Called with the path of a picture that documents name and the storage does not have. */
  onMissing?: (path: string) => void;
}

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/**
 * Reads the content and the pictures of a site as the files of a package, sorted by path and `marquee.json` last. Equal
 * content gives equal bytes. Contains no accounts, tokens, settings or history.
 */
export async function* packageFiles(
  { store, storage }: PackageParts,
  { more = [], onMissing = () => {} }: Options = {},
): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const revision = await store.revision();
  const documents = await documentsAt(store, revision);
  const texts = documents.map((it) => ({ path: fileOf(it), bytes: jsonOf(contentOf(it)) }));
  const pictures: PackedFile[] = [];
  for (const picture of await picturesIn(store, texts))
    if ((await storage.size(picture.path)) !== null) pictures.push(picture);
    else onMissing(picture.path);
  const parts: Part[] = [
    ...[...texts, ...schemaFiles(), { path: libraryFile, bytes: jsonOf(pictures) }].map(
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
    format: packageFormat,
    version,
    ...(await stateOf(store, revision)),
    documents: texts.map(({ path }) => path),
    files,
  };
  yield { path: manifestFile, bytes: jsonOf(about) };
}

/** The documents at a revision, each kind in order of creation. */
export async function documentsAt(
  store: Pick<Store, 'at'>,
  revision: number,
): Promise<(PackedDocument & { revision: number })[]> {
  const reader = store.at(revision);
  const found: (PackedDocument & { revision: number })[] = [];
  // A section that no longer exists has no file.
  // A section that this version does not have cannot be read.
  for (const kind of kinds)
    for (const { id, body, revision: at } of await reader.list(kind))
      if (kind !== 'section' || isSectionName(id)) found.push({ kind, id, body, revision: at });
  return found;
}

/** A copy that nobody has changed is the state that it was taken from. */
async function stateOf(
  store: Store,
  revision: number,
): Promise<SiteState & { base?: SiteState | undefined }> {
  const origin = await originOf(store);
  const base = origin && {
    site: origin.site,
    revision: origin.revision,
    stamp: origin.stamp,
  };
  if (base && origin?.here === revision) return base;
  const own = {
    site: await siteId(store),
    revision,
    stamp: await stampOf(store, revision),
  };
  return base ? { ...own, base } : own;
}

/** The visible library, and every picture and file that a document names. */
async function picturesIn(
  store: Pick<Store, 'libraryEntries'>,
  texts: readonly { bytes: Buffer }[],
): Promise<PackedFile[]> {
  const entries = [
    ...(await store.libraryEntries('picture')),
    ...(await store.libraryEntries('file')),
  ];
  const erased = new Set(entries.filter((it) => it.erased_at !== null).map(({ id }) => id));
  const found = new Map<string, PackedFile>();
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

/** A JSON Schema for each section and each other kind, with the labels of the console as titles. */
function schemaFiles(): { path: string; bytes: Buffer }[] {
  const of = (path: string, kind: Kind, id = '') => ({
    path: `schemas/${path}.json`,
    bytes: jsonOf(labelled(schemaOf(kind, id))),
  });
  return [
    ...sectionNames.map((name) => of(`${folders.section}/${name}`, 'section', name)),
    ...kinds.filter((kind) => kind !== 'section').map((kind) => of(folders[kind], kind)),
  ];
}

function labelled(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { label } = (zodSchema as unknown as z.ZodType).meta?.() ?? {};
      for (const key of Object.keys(jsonSchema))
        if (!schemaWords.has(key)) delete jsonSchema[key as never];
      if (typeof label === 'string') jsonSchema.title = label;
    },
  });
}

/** Settings of fields in the console, such as the crops of a picture, are not part of the format. */
const schemaWords = new Set(
  '$schema $ref $defs type properties required additionalProperties items prefixItems enum const anyOf allOf oneOf not default description title pattern format minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems propertyNames multipleOf'.split(
    ' ',
  ),
);
