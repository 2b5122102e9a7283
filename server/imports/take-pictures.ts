import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { maxDocumentBytes } from '../../shared/rules/images/image-limits.ts';
import { addNotes, maxDescription } from '../../shared/rules/images/picture-notes.ts';
import { type Media, UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { FetchError, fetchPublic } from '../platform/http/fetch-public.ts';
import type { Fetching } from './crawl.ts';
import { removeSize, type SourcePicture } from './source.ts';

const maxPictureBytes = 15 << 20;

export type Pictures = ReturnType<typeof createPictures>;

type Kind = 'picture' | 'logo' | 'file';
type PictureContext = Pick<Fetching, 'signal' | 'spend' | 'reach'>;

/** Fetches pictures of a source into the library, each once. */
export function createPictures(
  media: Pick<Media, 'store' | 'storeFile' | 'makeVariants' | 'workFolder'>,
  { author, ...context }: PictureContext & { author: string },
) {
  const known = new Map<string, Promise<string>>();
  const added = new Set<string>();

  async function fetchOne(address: string, kind: Kind): Promise<string> {
    let refusal: unknown;
    for (const candidate of kind === 'file' ? [address] : listCandidates(address)) {
      try {
        return await store(candidate, kind);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  async function store(address: string, kind: Kind): Promise<string> {
    const { signal, spend, reach } = context;
    const maxBytes = kind === 'file' ? maxDocumentBytes : maxPictureBytes;
    const options = { maxBytes, signal, ...(reach ? { reach } : {}) };
    const { status, url, body } = await fetchPublic(address, options);
    spend(body.length);
    if (status !== 200) throw new FetchError(`The server answered ${status}.`);
    const file = join(media.workFolder, randomUUID());
    try {
      await writeFile(file, body);
      const name = decodeName(url);
      const facts = { name, source: 'upload', added_by: author } as const;
      if (kind === 'file') {
        const { path } = await media.storeFile(file, facts);
        added.add(path);
        return path;
      }
      const { path } = await media.store(file, facts, { isLogo: kind === 'logo' });
      added.add(path);
      media.makeVariants(path);
      return path;
    } finally {
      await rm(file, { force: true });
    }
  }

  /** @returns the stored path, or the reason why the picture is missing */
  async function fetchCandidate(
    address: string,
    kind: Kind,
  ): Promise<{ path: string } | { problem: string }> {
    const key = `${kind} ${address}`;
    const fetched = known.get(key) ?? fetchOne(address, kind);
    known.set(key, fetched);
    try {
      return { path: await fetched };
    } catch (error) {
      if (isRefusal(error)) return { problem: error.message };
      throw error;
    }
  }

  return {
    /** Returns the number of added pictures and files. */
    count: () => added.size,
    addFile: (address: string) => fetchCandidate(address, 'file'),
    /** @param isDescribed the field can have a description */
    async addPicture(
      { address, alt }: SourcePicture,
      { isLogo = false, isDescribed = false } = {},
    ): Promise<{ path: string } | { problem: string }> {
      const result = await fetchCandidate(address, isLogo ? 'logo' : 'picture');
      const description = alt.slice(0, maxDescription);
      return 'path' in result && isDescribed && description
        ? { path: addNotes(result.path, { says: description }) }
        : result;
    },
  };
}

/** Returns true for a picture that cannot be fetched; other errors end the import. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof ApiError) return error.status < 500;
  return error instanceof FetchError || error instanceof UnusableImageError;
}

/** Lists the address of the original of a smaller size (`photo-300x200.jpg`), then the address itself. */
function listCandidates(address: string): string[] {
  return [...new Set([removeSize(address), address])];
}

function decodeName({ pathname }: URL): string {
  try {
    return basename(decodeURIComponent(pathname));
  } catch {
    return basename(pathname);
  }
}
