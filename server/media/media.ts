import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCrops } from '../../shared/content/pictures/crops.ts';
import { imageLimits } from '../../shared/rules/images/image-limits.ts';
import {
  buildImagePath,
  normalizeImagePath,
  parseImage,
  type VariantFormat,
  variantPath,
  variantsOf,
} from '../../shared/rules/images/image-path.ts';
import { addNotes } from '../../shared/rules/images/picture-notes.ts';
import { cleanText } from '../../shared/rules/text/clean-text.ts';
import { privateFolder } from '../platform/bytes/durable.ts';
import { createRounds } from '../platform/concurrency/rounds.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { MediaStorage } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';
import { cleanFileName, detectFileKind, isHevc } from './document-file.ts';
import { createErasedIds, type ErasedIds } from './erased.ts';
import {
  diskFault,
  fullDisk,
  type ImageJob,
  type ImageRefusal,
  type ImageResult,
  type OriginalFacts,
  type StoreOptions,
} from './image-work.ts';
import { startImageWorker } from './image-worker.ts';
import { type NewLibraryEntry, toStoredValue } from './library-entry.ts';
import { DataTrackError, removeMetadata } from './metadata/film-metadata.ts';
import { removePdfMetadata } from './metadata/pdf-metadata.ts';

/** A file that cannot be used as an image. The message explains the reason to the editor. */
export class UnusableImageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableImageError';
  }
}

/** Facts for the library about a new picture or file. */
export type AddedFile = Pick<NewLibraryEntry, 'name' | 'source' | 'added_by'>;

/** A picture after it was stored. */
export interface StoredFile {
  /** Path with notes. */
  path: string;
  entry: NewLibraryEntry;
  /** True if the library already contained the same bytes. */
  isKnown: boolean;
}

export interface Media {
  /**
   * Decodes and re-encodes an uploaded file, and adds it to the library.
   * @throws UnusableImageError, ApiError if the picture was erased
   */
  store(file: string, added: AddedFile, options?: StoreOptions): Promise<StoredFile>;
  /** Stores an original of this project byte for byte. @returns its stored path */
  storeOriginal(file: string, added: AddedFile): Promise<string>;
  /** Stores a crop of a stored picture, or the picture as a logo, as a new picture. @throws UnusableImageError */
  storeAgain(
    path: string,
    added: Omit<AddedFile, 'name'>,
    options: StoreOptions,
  ): Promise<StoredFile>;
  /** Stores a PDF file or a film without its metadata. @throws UnusableImageError, ApiError if it was erased */
  storeFile(file: string, added: AddedFile): Promise<StoredFile>;
  /**
   * Stores an original or a file of another site at its path, byte for byte.
   * @throws UnusableImageError if it does not match its path, ApiError if it was erased
   */
  storeExisting(path: string, bytes: Buffer, added: AddedFile & { notes: string }): Promise<void>;
  /** Removes every stored size of erased bytes. */
  removeErased(entry: Pick<NewLibraryEntry, 'id' | 'kind'>): Promise<void>;
  has(path: string): Promise<boolean>;
  /** Returns the path of the requested file, or null. A missing variant is created first. */
  find(path: string): Promise<string | null>;
  /** Creates an image's missing variants in the background. */
  makeVariants(path: string): void;
  storage: MediaStorage;
  /** Pictures and files whose bytes were erased for good. */
  erased: ErasedIds;
  /** Folder for uploads in progress. Files of an earlier run are removed at the start. */
  workFolder: string;
  /** Resolves when no work is in progress. */
  close(): Promise<void>;
}

interface MediaDeps {
  store: Pick<Store, 'libraryEntry' | 'addToLibrary' | 'erasedIds'>;
  now: () => number;
}

/** Milliseconds for which a request waits for a variant before it receives the original. */
const variantTimeoutMs = 700;

const rejections: Record<Exclude<ImageRefusal, 'drawing'>, string> = {
  svg: 'SVG files cannot be used. Save the picture as PNG or WebP and choose that file.',
  heic: 'This is a HEIC picture, which this server cannot read. Save it as JPEG and choose that file; an iPhone takes pictures as JPEG under Settings, Camera, Formats, Most Compatible.',
  format: 'This kind of picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  cutOff:
    'This picture is incomplete: a part of its file is missing. Copy or export it again and choose that file.',
  tooLarge: `This picture has more than ${imageLimits.megapixels} megapixels. Make it smaller and choose it again.`,
  unreadable:
    'This file is not a picture that can be read. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
};

const notFile =
  'This file is not a PDF, MP4 or WebM file. Export it as one of these and choose that file.';
const hevcFilm =
  'This film is in HEVC (H.265), which many browsers cannot play. Export it as H.264 and choose that file.';

const filmWithData =
  'This film contains a track of data, such as the places where it was taken. Export it without, and choose that file.';

/** Names that `readForm`, pictures and share pictures use in the work folder. */
const workFileName = /^(upload-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function openMedia(
  storage: MediaStorage,
  workFolder: string,
  { store: library, now }: MediaDeps,
): Promise<Media> {
  await mkdir(workFolder, privateFolder);
  for (const name of await readdir(workFolder))
    if (workFileName.test(name)) await rm(join(workFolder, name), { force: true });
  const erasedIds = createErasedIds(library);
  await erasedIds.refresh();
  const originals = startImageWorker('normal');
  const rounds = createRounds();
  // Accounts take turns, because a drawing may take ten seconds.
  const runJob = (job: ImageJob, { added_by }: AddedFile) =>
    rounds.run(added_by, () => originals.run(job));
  const createWorkPath = () => join(workFolder, randomUUID());
  const isErased = async (path: string) => {
    const [id = ''] = /[0-9a-f]{24}/.exec(path) ?? [];
    return Boolean((await library.libraryEntry(id))?.erased_at);
  };
  const variants = createVariants({ storage, workFile: createWorkPath, isErased });

  async function store(
    file: string,
    added: AddedFile,
    options: StoreOptions = {},
  ): Promise<StoredFile> {
    const target = createWorkPath();
    try {
      const frames = options.isLogo ? [] : allCrops;
      const result = await runJob({ kind: 'original', file, target, frames, ...options }, added);
      if (!result.ok || !result.original) throw createRejection(result);
      return await storeOriginalFile(target, result.original, added);
    } finally {
      await rm(target, { force: true });
    }
  }

  async function storeAgain(
    path: string,
    added: Omit<AddedFile, 'name'>,
    options: StoreOptions,
  ): Promise<StoredFile> {
    const [id = ''] = /[0-9a-f]{24}/.exec(path) ?? [];
    const { name = '' } = (await library.libraryEntry(id)) ?? {};
    return runOnCopy(path, (file) => store(file, { ...added, name }, options));
  }

  async function storeFile(file: string, added: AddedFile): Promise<StoredFile> {
    const kind = await detectFileKind(file);
    if (!kind) throw new UnusableImageError(notFile);
    const sent = await readFile(file);
    if (kind === 'mp4' && isHevc(sent)) throw new UnusableImageError(hevcFilm);
    const bytes = kind === 'pdf' ? await removePdfMetadata(sent) : cleanFilm(sent, kind);
    const id = idOfBytes(bytes);
    const before = await library.libraryEntry(id);
    const path = before?.path ?? `files/${id}/${cleanFileName(added.name, kind)}`;
    const facts = { kind: 'file', notes: '', width: 0, height: 0, look: null } as const;
    return storeBytes(bytes, { id, path, ...facts, ...added });
  }

  async function removeErased({ id, kind }: Pick<NewLibraryEntry, 'id' | 'kind'>): Promise<void> {
    const under = kind === 'file' ? `files/${id}/` : `media/${id}-`;
    await variants.waitFor(id);
    const found: string[] = [];
    for await (const { path } of storage.list(under)) found.push(path);
    // A former logo may be in share pictures too, which are generated again on request.
    if (kind === 'picture') for await (const { path } of storage.list('share/')) found.push(path);
    for (const path of found) await storage.remove(path);
  }

  async function storeOriginal(file: string, added: AddedFile): Promise<string> {
    const result = await runJob({ kind: 'facts', file }, added);
    if (!result.ok || !result.original) throw createRejection(result);
    return (await storeOriginalFile(file, result.original, added)).path;
  }

  async function storeExisting(
    path: string,
    bytes: Buffer,
    added: AddedFile & { notes: string },
  ): Promise<void> {
    const id = idOfBytes(bytes);
    const other = new UnusableImageError(`The content does not match the file name.`);
    if (!isStoredOriginal(path) || /[0-9a-f]{24}/.exec(path)?.[0] !== id) throw other;
    const file = createWorkPath();
    try {
      await writeFile(file, bytes);
      const facts = parseImage(path);
      if (facts) {
        const result = await runJob({ kind: 'facts', file }, added);
        if (!result.ok || !result.original) throw createRejection(result);
        const { width, height, extension, look } = result.original;
        const isSame = width === facts.width && height === facts.height;
        if (!isSame || extension !== facts.extension) throw other;
        await storeBytes(bytes, { id, kind: 'picture', path, width, height, look, ...added });
        return;
      }
      if ((await detectFileKind(file)) !== path.split('.').at(-1)) throw other;
      await storeBytes(bytes, {
        id,
        kind: 'file',
        path,
        width: 0,
        height: 0,
        look: null,
        ...added,
      });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Stores an original under a name derived from its bytes, so that the same picture is stored once. */
  async function storeOriginalFile(
    file: string,
    facts: OriginalFacts,
    added: AddedFile,
  ): Promise<StoredFile> {
    const bytes = await readFile(file);
    const id = idOfBytes(bytes);
    const path = buildImagePath(id, facts);
    const [, notes = ''] = addNotes(path, facts.notes ?? {}).split('#');
    const { width, height, look } = facts;
    return storeBytes(bytes, { id, kind: 'picture', path, notes, width, height, look, ...added });
  }

  async function storeBytes(
    bytes: Buffer,
    facts: Omit<NewLibraryEntry, 'bytes' | 'added_at'>,
  ): Promise<StoredFile> {
    const before = await library.libraryEntry(facts.id);
    if (before?.erased_at) throw createErasedError();
    await storage.put(facts.path, bytes);
    const name = cleanText(facts.name).slice(0, 200);
    const added_at = new Date(now()).toISOString();
    const entry = { ...facts, name, bytes: bytes.length, added_at };
    await library.addToLibrary(entry);
    // The picture was erased while it was being stored.
    if ((await library.libraryEntry(facts.id))?.erased_at) {
      await removeErased(facts);
      throw createErasedError();
    }
    const isKnown = Boolean(before && before.hidden_at === null && before.source !== 'preview');
    return { path: toStoredValue(facts), entry, isKnown };
  }

  /** Provides a temporary copy of a stored file. */
  async function runOnCopy<Result>(
    path: string,
    use: (file: string, bytes: number) => Promise<Result>,
  ): Promise<Result> {
    const file = createWorkPath();
    try {
      const bytes = await storage.read(normalizeImagePath(path));
      await writeFile(file, bytes);
      return await use(file, bytes.length);
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    store,
    storeAgain,
    storeFile,
    storeExisting,
    removeErased,
    storeOriginal,
    storage,
    erased: erasedIds,
    workFolder,
    has: (path) => storage.has(normalizeImagePath(path)),
    async find(path) {
      const wanted = normalizeImagePath(path);
      if (!isServable(wanted)) return null;
      if ((await storage.size(wanted)) !== null) return wanted;
      const variant = await findVariant(storage, wanted);
      if (!variant) return null;
      const isCreated = await Promise.race([variants.make(variant, true), delay(variantTimeoutMs)]);
      return isCreated ? variant.path : variant.original;
    },
    makeVariants: (path) => void variants.makeMissing(path).catch(() => undefined),
    async close() {
      erasedIds.close();
      originals.close();
      await variants.close();
    },
  };
}

/** Creates the variants of stored images. Concurrent requests for a variant share the work. */
function createVariants({
  storage,
  workFile,
  isErased,
}: {
  storage: MediaStorage;
  workFile: () => string;
  isErased: (path: string) => Promise<boolean>;
}) {
  const worker = startImageWorker('background');
  const underWay = new Map<string, Promise<boolean>>();
  let closed = false;

  async function encode(variant: Variant, first: boolean): Promise<boolean> {
    if (await isErased(variant.path)) return false;
    const [source, target] = [workFile(), workFile()];
    try {
      await writeFile(source, await storage.read(variant.original));
      const { width, format } = variant;
      const result = await worker.run(
        { kind: 'variant', file: source, target, width, format },
        { first },
      );
      if (!result.ok) return false;
      await storage.put(variant.path, await readFile(target));
      // The picture was erased while the variant was being created.
      if (!(await isErased(variant.path))) return true;
      await storage.remove(variant.path);
      return false;
    } finally {
      await Promise.all([rm(source, { force: true }), rm(target, { force: true })]);
    }
  }

  /** @returns false if the variant could not be created */
  function make(variant: Variant, first: boolean): Promise<boolean> {
    const running = underWay.get(variant.path);
    if (running) return running;
    const work = encode(variant, first).finally(() => underWay.delete(variant.path));
    underWay.set(variant.path, work);
    return work;
  }

  return {
    make,
    async makeMissing(path: string): Promise<void> {
      const facts = parseImage(path);
      if (!facts) return;
      const original = normalizeImagePath(path);
      for (const { width, format } of variantsOf(facts.width)) {
        if (closed) return;
        const variant = { path: variantPath(facts, width, format), original, width, format };
        if (!(await storage.has(variant.path))) await make(variant, false);
      }
    },
    /** Waits for the variants of a picture that are being created. */
    async waitFor(id: string): Promise<void> {
      const running = [...underWay].filter(([path]) => path.includes(id));
      await Promise.allSettled(running.map(([, work]) => work));
    },
    async close(): Promise<void> {
      closed = true;
      worker.close();
      await Promise.allSettled(underWay.values());
    },
  };
}

interface Variant {
  path: string;
  original: string;
  width: number;
  format: VariantFormat;
}

const documentName = /^files\/[0-9a-f]{24}\/[A-Za-z0-9-]{1,100}\.(?:pdf|mp4|webm)$/;
const originalName = /^media\/[0-9a-f]{24}-\d{1,5}x\d{1,5}-[0-9a-f]{6}\.(webp|png)$/;
const variantName =
  /^(media\/[0-9a-f]{24}-\d{1,5}x\d{1,5}-[0-9a-f]{6})\/([1-9]\d{2,3})\.(avif|webp|jpg)$/;

/** Returns true for the path of an original or a file, and false for a variant. */
export function isStoredOriginal(path: string): boolean {
  return originalName.test(path) || documentName.test(path);
}

function isServable(path: string): boolean {
  return originalName.test(path) || variantName.test(path) || documentName.test(path);
}

/** Finds the variant at an address, which must have an allowed width and format and an existing original. */
async function findVariant(storage: MediaStorage, path: string): Promise<Variant | null> {
  const match = variantName.exec(path);
  if (!match) return null;
  const [, stem = '', width = '', format] = match;
  for (const extension of ['webp', 'png']) {
    const original = `${stem}.${extension}`;
    const facts = parseImage(original);
    const variant = variantsOf(facts?.width ?? 0).find(
      (each) => each.width === Number(width) && each.format === format,
    );
    if (variant && (await storage.has(original))) return { path, original, ...variant };
  }
  return null;
}

function cleanFilm(film: Buffer, kind: 'mp4' | 'webm'): Buffer {
  try {
    return removeMetadata(film, kind);
  } catch (error) {
    if (error instanceof DataTrackError) throw new UnusableImageError(filmWithData);
    throw error;
  }
}

/** Returns the id of stored bytes: 24 hex digits of their hash. */
export function idOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}

function createErasedError(): ApiError {
  const message = 'This file was erased for good and cannot be added again. Choose another.';
  return new ApiError(410, 'PICTURE_ERASED', message);
}

/** An error whose code makes the client try again or report a full disk. */
class ImageDiskError extends Error {
  readonly code: 'EIO' | 'ENOSPC';
  override name = 'ImageDiskError';
  constructor(code: ImageDiskError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

function createRejection(result: ImageResult): Error {
  const { refusal, message } = result.ok ? { message: '' } : result;
  if (refusal === fullDisk) return new ImageDiskError('ENOSPC', message);
  if (refusal === diskFault) return new ImageDiskError('EIO', message);
  if (refusal === 'drawing')
    return new UnusableImageError(
      `This SVG drawing cannot be used: ${message}. Save it as PNG or WebP and choose that file.`,
    );
  if (refusal) return new UnusableImageError(rejections[refusal], { cause: message });
  return new UnusableImageError(
    'This picture could not be processed. Try again, or choose another.',
  );
}

function delay(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref());
}
