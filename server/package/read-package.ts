import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { maxFilmBytes, maxImageBytes } from '../../shared/rules/images/image-limits.ts';
import { isStoredOriginal } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { refuseCostlyJson } from '../platform/http/costly-json.ts';
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

/** A package whose files are all as `marquee.json` says. */
export interface Package {
  manifest: Manifest;
  /** In the order of the manifest; their bodies are not validated yet. */
  documents: PackedDocument[];
  pictures: PackedFile[];
  /** The bytes of a picture or file. */
  read(picture: Pick<PackedFile, 'path'>): Promise<Buffer>;
  hasLeads: boolean;
  close(): Promise<void>;
}

/** The files of a folder or a zip file. */
interface Source {
  sizes: ReadonlyMap<string, number>;
  open(path: string): Promise<Readable | Buffer>;
  close(): Promise<void>;
}

const megabyte = 1 << 20;
const limits = {
  files: 60_000,
  /** Of the list of all files. */
  manifestBytes: 20 * megabyte,
  /** Of a document or a schema. */
  jsonBytes: 4 * megabyte,
  pictureBytes: Math.max(maxImageBytes, maxFilmBytes, 20 * megabyte),
  /** Of everything together. */
  bytes: 4096 * megabyte,
  /** A zip may unpack to this many times its own size, and a little more. */
  ratio: 30,
  smallBytes: 64 * megabyte,
};

/** The package is refused; nothing of it was stored. */
export function broken(why: string): ApiError {
  return new ApiError(400, 'PACKAGE_BROKEN', `This package cannot be imported: ${why}`);
}

/**
 * Opens a package, a folder or a zip file, and checks every file against its digest.
 * @throws ApiError PACKAGE_BROKEN with the reason
 */
export async function openPackage(place: string): Promise<Package> {
  const about = await lstat(place).catch(() => null);
  if (!about) throw broken(`there is no file or folder ${place}.`);
  const source = about.isDirectory() ? await openFolder(place) : await openZip(place, about.size);
  try {
    return await readAll(source);
  } catch (error) {
    await source.close();
    // A cut-off or altered zip is found while it is unpacked.
    throw error instanceof ApiError ? error : broken('the file is damaged. Export it again.');
  }
}

async function readAll(source: Source): Promise<Package> {
  const { sizes } = source;
  const said = await jsonIn(source, manifestFile, limits.manifestBytes);
  const about = manifestOf(said);
  for (const path of sizes.keys())
    if (path !== manifestFile && !Object.hasOwn(about.files, path))
      throw broken(`${shown(path)} is not listed in ${manifestFile}.`);
  for (const [path, digest] of Object.entries(about.files)) {
    if (!isAllowed(path)) throw broken(`a package cannot contain a file ${shown(path)}.`);
    if (!sizes.has(path)) throw broken(`${shown(path)} is missing.`);
    if ((await digestOf(await source.open(path))) !== digest)
      throw broken(`${shown(path)} was changed or damaged after the export.`);
  }
  return {
    manifest: about,
    documents: await documentsOf(source, about),
    pictures: await picturesOf(source, about),
    hasLeads: Object.hasOwn(about.files, leadsFile),
    read: async ({ path }) => bytesOf(await source.open(`files/${path}`), limits.pictureBytes),
    close: source.close,
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
  const found: PackedDocument[] = [];
  for (const path of documents) {
    const document = documentAt(path);
    if (!document || !Object.hasOwn(files, path)) throw broken(`${shown(path)} is not a document.`);
    const body = await jsonIn(source, path, limits.jsonBytes);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw broken(`${shown(path)} is not a document.`);
    found.push({ ...document, body: body as PackedDocument['body'] });
  }
  return found;
}

async function picturesOf(source: Source, { files }: Manifest): Promise<PackedFile[]> {
  const read = library.safeParse(await jsonIn(source, libraryFile, limits.jsonBytes * 5));
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
async function jsonIn(source: Source, path: string, maxBytes: number): Promise<unknown> {
  const size = source.sizes.get(path);
  if (size === undefined) throw broken(`${path} is missing.`);
  const text = (await bytesOf(await source.open(path), maxBytes)).toString('utf8');
  try {
    // The lists of the whole package are long by nature, and read by their schemas.
    if (documentAt(path)) refuseCostlyJson(text);
    return JSON.parse(text);
  } catch {
    throw broken(`${shown(path)} is not valid JSON.`);
  }
}

async function bytesOf(content: Readable | Buffer, maxBytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw broken('a file in it is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function digestOf(content: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content)) hash.update(content);
  else for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}

/** A name in a message, without what could be mistaken for the message itself. */
function shown(path: string): string {
  return path.replaceAll(/[^\w./@+-]/g, '?').slice(0, 120);
}

function refuseSizes(sizes: ReadonlyMap<string, number>, maxBytes: number): void {
  if (sizes.size > limits.files)
    throw broken(`it has more than ${limits.files.toLocaleString('en')} files.`);
  let bytes = 0;
  for (const [path, size] of sizes) {
    bytes += size;
    const max = path.endsWith('.json') ? limits.manifestBytes : limits.bytes;
    if (size > max) throw broken(`${shown(path)} is too large.`);
  }
  if (bytes > maxBytes) throw broken('it unpacks to far more than a package has.');
}

async function openZip(file: string, size: number): Promise<Source> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch(() => {
    throw broken('it is not a zip file, or its end is missing.');
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith('/')) continue;
      if (entries.has(fileName)) throw broken(`it has ${shown(fileName)} twice.`);
      if (entry.isEncrypted()) throw broken('it is encrypted.');
      entries.set(fileName, entry);
      if (entries.size > limits.files) break;
    }
    const sizes = new Map([...entries].map(([path, it]) => [path, it.uncompressedSize]));
    const max = Math.min(limits.bytes, Math.max(size * limits.ratio, limits.smallBytes));
    refuseSizes(sizes, max);
    return {
      sizes,
      open: (path) => zip.openReadStreamPromise(entries.get(path) as Entry),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    // Such as a name with `../`.
    throw error instanceof ApiError ? error : broken(`${shown((error as Error).message)}.`);
  }
}

async function openFolder(folder: string): Promise<Source> {
  const sizes = new Map<string, number>();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    // Of version control.
    if (entry.isDirectory() || path.startsWith('.git')) continue;
    if (!entry.isFile()) throw broken(`${shown(path)} is not a file.`);
    sizes.set(path, (await lstat(join(folder, path))).size);
  }
  refuseSizes(sizes, limits.bytes);
  return {
    sizes,
    open: (path) => readFile(join(folder, path)),
    close: async () => {},
  };
}
