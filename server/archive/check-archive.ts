import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isStoredOriginal } from '../media/media.ts';
import { respondToEach } from '../platform/concurrency/respond-to-each.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { rejectCostlyJson } from '../platform/http/bodies/costly-json.ts';
import { isUsablePath } from '../platform/storage/storage.ts';
import { brokenError, collect, limits, openSource, quote, type Source } from './archive-source.ts';
import {
  type ArchiveDocument,
  type ArchiveFile,
  archiveFormat,
  fileOf,
  leadsFile,
  library,
  libraryFile,
  type Manifest,
  manifest,
  manifestFile,
  parseName,
} from './format.ts';

/** A site archive whose files all match `marquee.json`. */
export interface CheckedArchive {
  manifest: Omit<Manifest, 'files'>;
  /** Documents as JSON, in the order of the manifest. */
  documents: (Pick<ArchiveDocument, 'kind' | 'id'> & { json: string })[];
  pictures: ArchiveFile[];
  hasLeads: boolean;
}

respondToEach(async (place: string): Promise<CheckedArchive> => {
  const source = await openSource(place);
  try {
    return await readAll(source);
  } catch (error) {
    // Unpacking fails for a truncated or altered zip file.
    throw error instanceof ApiError ? error : brokenError('the file is damaged. Export it again.');
  } finally {
    await source.close();
  }
});

async function readAll(source: Source): Promise<CheckedArchive> {
  const { sizes } = source;
  const given = JSON.parse(await readJson(source, manifestFile, limits.manifestBytes));
  const about = parseManifest(given);
  const { files, ...named } = about;
  for (const path of sizes.keys())
    if (path !== manifestFile && !Object.hasOwn(files, path))
      throw brokenError(`${quote(path)} is not listed in ${manifestFile}.`);
  for (const [path, digest] of Object.entries(files)) {
    if (!isAllowed(path)) throw brokenError(`a package cannot contain a file ${quote(path)}.`);
    if (!sizes.has(path)) throw brokenError(`${quote(path)} is missing.`);
    if ((await computeDigest(await source.open(path))) !== digest)
      throw brokenError(`${quote(path)} was changed or damaged after the export.`);
  }
  return {
    manifest: named,
    documents: await readDocuments(source, about),
    pictures: await readPictures(source, about),
    hasLeads: Object.hasOwn(files, leadsFile),
  };
}

function parseManifest(given: unknown): Manifest {
  const { format } = (given ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > archiveFormat)
    throw brokenError(
      `it has format ${format}, and this version reads up to ${archiveFormat}. Upgrade first.`,
    );
  const read = manifest.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw brokenError(`${manifestFile} is wrong at ‘${issue?.path.join('.') ?? ''}’.`);
}

async function readDocuments(source: Source, { documents, files }: Manifest) {
  const listed = new Set(documents);
  const isMissing = (path: string) => parseName(path) !== null && !listed.has(path);
  const unlisted = Object.keys(files).find(isMissing);
  if (unlisted || listed.size !== documents.length)
    throw brokenError(`the list of documents in ${manifestFile} is wrong.`);
  const found: CheckedArchive['documents'] = [];
  let bytes = 0;
  for (const path of documents) {
    const document = parseName(path);
    if (!document || !Object.hasOwn(files, path))
      throw brokenError(`${quote(path)} is not a document.`);
    const json = await readJson(source, path, limits.jsonBytes);
    bytes += json.length;
    if (bytes > limits.documentBytes) throw brokenError('its documents are too large together.');
    const body = JSON.parse(json);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw brokenError(`${quote(path)} is not a document.`);
    found.push({ ...document, json });
  }
  return found;
}

async function readPictures(source: Source, { files }: Manifest): Promise<ArchiveFile[]> {
  const read = library.safeParse(
    JSON.parse(await readJson(source, libraryFile, limits.jsonBytes * 5)),
  );
  if (!read.success) throw brokenError(`${libraryFile} is not a list of pictures.`);
  const foreign = read.data.find(({ path }) => !Object.hasOwn(files, `files/${path}`));
  if (foreign) throw brokenError(`files/${quote(foreign.path)} is missing.`);
  return read.data;
}

/** Returns true for a file name that an archive can contain. */
function isAllowed(path: string): boolean {
  if (path === libraryFile || path === leadsFile) return true;
  const document = parseName(path);
  if (document) return fileOf(document) === path;
  if (path.startsWith('files/')) return isStoredOriginal(path.slice('files/'.length));
  if (path.startsWith('schemas/')) return /^schemas\/([a-z-]+\/)?[a-z_-]+\.json$/.test(path);
  return path.startsWith('site/') && isUsablePath(path);
}

/** @throws ApiError if the file is missing, too large or not JSON */
async function readJson(source: Source, path: string, maxBytes: number): Promise<string> {
  const size = source.sizes.get(path);
  if (size === undefined) throw brokenError(`${path} is missing.`);
  const text = (await collect(await source.open(path), maxBytes)).toString('utf8');
  try {
    // Manifest and library may be long, and have schemas of their own.
    if (parseName(path)) rejectCostlyJson(text);
    JSON.parse(text);
    return text;
  } catch {
    throw brokenError(`${quote(path)} is not valid JSON.`);
  }
}

async function computeDigest(content: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content)) hash.update(content);
  else for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
