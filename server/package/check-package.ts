import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isStoredOriginal } from '../media/media.ts';
import { respondToEach } from '../platform/concurrency/answer-each.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { rejectCostlyJson } from '../platform/http/bodies/costly-json.ts';
import { isUsablePath } from '../platform/storage/storage.ts';
import {
  documentAt,
  fileOf,
  leadsFile,
  library,
  libraryFile,
  type Manifest,
  manifest,
  manifestFile,
  type PackedDocument,
  type PackedFile,
  packageFormat,
} from './format.ts';
import { broken, bytesOf, limits, openSource, type Source, shown } from './package-source.ts';

/** A package whose files are all as `marquee.json` says. */
export interface CheckedPackage {
  manifest: Omit<Manifest, 'files'>;
  /** In the order of the manifest, as JSON. */
  documents: (Pick<PackedDocument, 'kind' | 'id'> & { json: string })[];
  pictures: PackedFile[];
  hasLeads: boolean;
}

respondToEach(async (place: string): Promise<CheckedPackage> => {
  const source = await openSource(place);
  try {
    return await readAll(source);
  } catch (error) {
    // A cut-off or altered zip is found while it is unpacked.
    throw error instanceof ApiError ? error : broken('the file is damaged. Export it again.');
  } finally {
    await source.close();
  }
});

async function readAll(source: Source): Promise<CheckedPackage> {
  const { sizes } = source;
  const said = JSON.parse(await jsonIn(source, manifestFile, limits.manifestBytes));
  const about = manifestOf(said);
  const { files, ...named } = about;
  for (const path of sizes.keys())
    if (path !== manifestFile && !Object.hasOwn(files, path))
      throw broken(`${shown(path)} is not listed in ${manifestFile}.`);
  for (const [path, digest] of Object.entries(files)) {
    if (!isAllowed(path)) throw broken(`a package cannot contain a file ${shown(path)}.`);
    if (!sizes.has(path)) throw broken(`${shown(path)} is missing.`);
    if ((await digestOf(await source.open(path))) !== digest)
      throw broken(`${shown(path)} was changed or damaged after the export.`);
  }
  return {
    manifest: named,
    documents: await documentsOf(source, about),
    pictures: await picturesOf(source, about),
    hasLeads: Object.hasOwn(files, leadsFile),
  };
}

function manifestOf(said: unknown): Manifest {
  const { format } = (said ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > packageFormat)
    throw broken(
      `it has format ${format}, and this version reads up to ${packageFormat}. Upgrade first.`,
    );
  const read = manifest.safeParse(said);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw broken(`${manifestFile} is wrong at ‘${issue?.path.join('.') ?? ''}’.`);
}

async function documentsOf(source: Source, { documents, files }: Manifest) {
  const listed = new Set(documents);
  const isMissing = (path: string) => documentAt(path) !== null && !listed.has(path);
  const unlisted = Object.keys(files).find(isMissing);
  if (unlisted || listed.size !== documents.length)
    throw broken(`the list of documents in ${manifestFile} is wrong.`);
  const found: CheckedPackage['documents'] = [];
  let bytes = 0;
  for (const path of documents) {
    const document = documentAt(path);
    if (!document || !Object.hasOwn(files, path)) throw broken(`${shown(path)} is not a document.`);
    const json = await jsonIn(source, path, limits.jsonBytes);
    bytes += json.length;
    if (bytes > limits.documentBytes) throw broken('its documents are too large together.');
    const body = JSON.parse(json);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw broken(`${shown(path)} is not a document.`);
    found.push({ ...document, json });
  }
  return found;
}

async function picturesOf(source: Source, { files }: Manifest): Promise<PackedFile[]> {
  const read = library.safeParse(
    JSON.parse(await jsonIn(source, libraryFile, limits.jsonBytes * 5)),
  );
  if (!read.success) throw broken(`${libraryFile} is not a list of pictures.`);
  const foreign = read.data.find(({ path }) => !Object.hasOwn(files, `files/${path}`));
  if (foreign) throw broken(`files/${shown(foreign.path)} is missing.`);
  return read.data;
}

/** The only names that a package can have. */
function isAllowed(path: string): boolean {
  if (path === libraryFile || path === leadsFile) return true;
  const document = documentAt(path);
  if (document) return fileOf(document) === path;
  if (path.startsWith('files/')) return isStoredOriginal(path.slice('files/'.length));
  if (path.startsWith('schemas/')) return /^schemas\/([a-z-]+\/)?[a-z_-]+\.json$/.test(path);
  return path.startsWith('site/') && isUsablePath(path);
}

/** @throws ApiError if it is missing, too large or no JSON */
async function jsonIn(source: Source, path: string, maxBytes: number): Promise<string> {
  const size = source.sizes.get(path);
  if (size === undefined) throw broken(`${path} is missing.`);
  const text = (await bytesOf(await source.open(path), maxBytes)).toString('utf8');
  try {
    // The lists of the whole package are long by nature, and read by their schemas.
    if (documentAt(path)) rejectCostlyJson(text);
    JSON.parse(text);
    return text;
  } catch {
    throw broken(`${shown(path)} is not valid JSON.`);
  }
}

async function digestOf(content: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content)) hash.update(content);
  else for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
