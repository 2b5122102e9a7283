import type { z } from 'zod';
import type { EndpointInput } from '../../../shared/api/client.ts';
import {
  type ImageUse,
  imagePathsOf,
  imageUsesOf,
  valueAt,
} from '../../../shared/content/pictures/image-uses.ts';
import { addNotes, notesOf, pathOf } from '../../../shared/rules/images/picture-notes.ts';
import type { ChosenPicture } from '../../../shared/rules/preview-messages.ts';
import { client, problemOf } from '../../backend/api.ts';
import { findPending, mapPending, toUploadValue } from '../../field/image/pending-files.ts';

/** Preview copies on the server of unsubmitted files, by their placeholder in the form. */
const stored = new Map<string, string>();
const underWay = new Map<string, Promise<void>>();

/** Pixels of the longer side, equal to the widest variant on the site, because unsaved changes keep the picture. */
const maxEdge = 2400;
/** Size in bytes from which files are scaled down first. */
const large = 600_000;

/**
 * Replaces each unsaved picture with the path of its preview copy. Until the copy exists, a field is omitted, so that
 * its saved picture remains, and a picture within a list is empty.
 */
export function insertPreviewPaths(values: object): Record<string, unknown> {
  const shown = mapPending(values, (address) => {
    const path = stored.get(pathOf(address)) ?? '';
    return path === '' ? '' : addNotes(path, notesOf(address));
  });
  const given = values as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => value !== '' || given[name] === ''),
  );
}

/** Returns the path of the preview copy of an unsaved picture, once it is sent; empty if it is not stored. */
export async function waitForPreviewPath(address: string): Promise<string> {
  await underWay.get(pathOf(address));
  const path = stored.get(pathOf(address)) ?? '';
  return path && addNotes(path, notesOf(address));
}

/** Lists the chosen files of a form, with the fields that show them. */
export function listChosenPictures(schema: z.ZodType, values: unknown): ChosenPicture[] {
  return imagePathsOf(values as Record<string, unknown>, imageUsesOf(schema)).flatMap(
    ({ path, field }) => {
      const file = findPending(path);
      return file ? [{ field, key: pathOf(path), file }] : [];
    },
  );
}

/** Returns true if a preview can show the file from the server. */
export function isStored({ key }: ChosenPicture): boolean {
  return Boolean(stored.get(key));
}

/**
 * Uploads preview copies of unsaved pictures, each once.
 * @returns resolves when all have a path or were rejected; null if there is nothing to send
 */
export function storePreviewPictures(schema: z.ZodType, values: unknown): Promise<unknown> | null {
  const waiting = imageUsesOf(schema).flatMap((place) =>
    listValues(place, values as Record<string, unknown>)
      .filter((value) => findPending(value) !== undefined && !stored.has(pathOf(value)))
      .map((value) => storeOne(value, place)),
  );
  return waiting.length > 0 ? Promise.all(waiting) : null;
}

function listValues({ at, kind, field }: ImageUse, values: Record<string, unknown>): string[] {
  const value = valueAt(values, at);
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return kind === 'items' ? value.map((item) => String(item?.[field] ?? '')) : value;
}

function storeOne(value: string, { isLogo }: ImageUse): Promise<void> {
  const address = pathOf(value);
  const known = underWay.get(address);
  if (known) return known;
  const work = send(value, isLogo)
    .then((path) => stored.set(address, path))
    // A rejected picture is reported when the form is submitted; one that did not arrive is resent.
    .catch((error) => problemOf(error) && stored.set(address, ''))
    .then(() => void underWay.delete(address));
  underWay.set(address, work);
  return work;
}

async function send(value: string, isLogo: boolean): Promise<string> {
  const file = toUploadValue(pathOf(value)) as File;
  const image = await scaleDown(file);
  const input = { image, logo: isLogo } as unknown as EndpointInput<'previewPicture'>;
  return (await client.previewPicture(input)).data.path;
}

/** Scales a large photograph down to screen size. A file that this browser cannot read is unchanged. */
async function scaleDown(file: File): Promise<File> {
  if (file.size < large) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.round(bitmap.width * scale),
      Math.round(bitmap.height * scale),
    );
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = 'image/webp';
    const bytes = await canvas.convertToBlob({ type, quality: 0.85 });
    return bytes.size < file.size ? new File([bytes], file.name, { type }) : file;
  } catch {
    return file;
  }
}
