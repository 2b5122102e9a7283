import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { allCrops } from '../../shared/content/crops.ts';
import { maxDescription, withNotes } from '../../shared/rules/images/picture-notes.ts';
import { type Media, UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { FetchError, fetchPublic } from '../platform/http/fetch-public.ts';
import type { Fetching } from './crawl.ts';
import type { FoundPicture } from './found.ts';

const maxPictureBytes = 15 << 20;

export type Pictures = ReturnType<typeof createPictures>;

type PictureFetching = Pick<Fetching, 'signal' | 'spend' | 'reach'>;

/** Fetches pictures of a source into the library, each once. */
export function createPictures(
  media: Pick<Media, 'store' | 'makeVariants' | 'workFolder'>,
  { author, ...how }: PictureFetching & { author: string },
) {
  const known = new Map<string, Promise<string>>();
  const added = new Set<string>();

  async function fetchOne(address: string, isLogo: boolean): Promise<string> {
    let refused: unknown;
    for (const candidate of candidatesOf(address)) {
      try {
        return await store(candidate, isLogo);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused = error;
      }
    }
    throw refused;
  }

  async function store(address: string, isLogo: boolean): Promise<string> {
    const { signal, spend, reach } = how;
    const asked = { maxBytes: maxPictureBytes, signal, ...(reach ? { reach } : {}) };
    const { status, url, body } = await fetchPublic(address, asked);
    spend(body.length);
    if (status !== 200) throw new FetchError(`The server answered ${status}.`);
    const file = join(media.workFolder, randomUUID());
    try {
      await writeFile(file, body);
      const name = decodedName(url);
      const facts = { name, source: 'upload', added_by: author } as const;
      const { path } = await media.store(file, facts, isLogo ? { isLogo } : { frames: allCrops });
      added.add(path);
      media.makeVariants(path);
      return path;
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    /** Number of pictures that were added. */
    count: () => added.size,
    /**
     * @param isDescribed the field can have a description
     * @returns the stored value; or why the picture is missing
     */
    async take(
      { address, says }: FoundPicture,
      { isLogo = false, isDescribed = false } = {},
    ): Promise<{ path: string } | { problem: string }> {
      const key = `${isLogo} ${address}`;
      const fetched = known.get(key) ?? fetchOne(address, isLogo);
      known.set(key, fetched);
      try {
        const path = await fetched;
        const description = says.slice(0, maxDescription);
        return { path: isDescribed && description ? withNotes(path, { says: description }) : path };
      } catch (error) {
        if (isRefusal(error)) return { problem: error.message };
        throw error;
      }
    },
  };
}

/** True for a picture that cannot be had; other errors end the import. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof ApiError) return error.status < 500;
  return error instanceof FetchError || error instanceof UnusableImageError;
}

/** The address, after that of the original of a smaller size: `photo-300x200.jpg`. */
export function candidatesOf(address: string): string[] {
  const original = address.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}(?:\?|$))/i, '');
  return [...new Set([original, address])];
}

function decodedName({ pathname }: URL): string {
  try {
    return basename(decodeURIComponent(pathname));
  } catch {
    return basename(pathname);
  }
}
