import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder, privateFolder, replaceDurably } from '../platform/bytes/durable.ts';
import { databaseName } from './contents.ts';
import { findFixedPlaces, itemsOf, placesOf, unpackedName } from './places.ts';

/** Name of the file that records the progress of a restore. */
export const markerName = 'restore.json';

/** The backup was not restored. The message contains the reason and the remedy. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/**
 * The first two lead to the new data, the last two back to the old. Everything in place is old
 * while shelving and returning, and new in the steps between, so that each step can be resumed
 * after a kill.
 */
type Step = 'shelving' | 'filling' | 'emptying' | 'returning';

export interface Marker {
  /** Folder for the replaced data. */
  replaced: string;
  /** Places whose contents are moved instead of themselves, as returned by `findFixedPlaces`. */
  fixed: readonly string[];
  step?: Step;
}

export type Move = (from: string, to: string) => Promise<void>;

/**
 * Completes an interrupted restore. If its marker was written, the unpacked files are moved into place, or back if a
 * move fails. Otherwise the restore is discarded. Call it with the folder's lock.
 * @throws RestoreError if a move failed; the data is then as before the restore
 */
export async function finishRestore(dataDir: string, move: Move = rename): Promise<void> {
  const markerPath = join(dataDir, markerName);
  const marker = await readMarker(markerPath);
  const fault = marker ? await carryOut(dataDir, marker, move) : null;
  await rm(markerPath, { force: true });
  for (const root of new Set(['', ...findFixedPlaces(dataDir), ...(marker?.fixed ?? [])]))
    await rm(join(dataDir, root, unpackedName), { recursive: true, force: true });
  // An incomplete marker of a killed process.
  await rm(`${markerPath}.new`, { force: true });
  if (fault) throw fault;
}

/**
 * @returns the reason why the restore was undone, or null if it is complete or was being undone before
 */
async function carryOut(dataDir: string, marker: Marker, move: Move): Promise<RestoreError | null> {
  const { fixed, step: reached = 'shelving' } = marker;
  const gone = fixed.find((place) => !existsSync(join(dataDir, place, unpackedName)));
  if (gone !== undefined)
    throw new RestoreError(
      `The interrupted restore of ${dataDir} cannot be finished, because ${gone} is missing or has changed. Mount its disk, then start again.`,
    );
  let step = reached;
  const take = async (...steps: Step[]) => {
    for (step of steps) {
      await replaceDurably(join(dataDir, markerName), JSON.stringify({ ...marker, step }));
      await takeStep(dataDir, { ...marker, step }, move);
    }
  };
  const moveBack = async () => {
    const hasFilled = step === 'filling' || step === 'emptying';
    await (hasFilled ? take('emptying', 'returning') : take('returning'));
    await forgetShelves(dataDir, marker);
  };
  if (step === 'emptying' || step === 'returning') return moveBack().then(() => null);
  try {
    await (step === 'filling' ? take('filling') : take('shelving', 'filling'));
    return null;
  } catch (cause) {
    await moveBack().catch((again) => {
      throw new RestoreError(
        `The restore of ${dataDir} can neither be finished nor undone (${describeReason(again)}). Fix that, and start again.`,
        { cause },
      );
    });
    return new RestoreError(
      `The backup was not restored: something could not be moved (${describeReason(cause)}). Everything in ${dataDir} is as it was before.`,
      { cause },
    );
  }
}

/** Removes empty folders; keeps all others. */
async function forgetShelves(dataDir: string, { replaced, fixed }: Marker): Promise<void> {
  for (const root of ['', ...fixed])
    for (const inner of ['files', 'releases', ''])
      await rmdir(join(dataDir, root, replaced, inner)).catch(() => undefined);
}

function describeReason(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  return path ? `${code}: ${path}` : message;
}

async function takeStep(
  dataDir: string,
  { replaced, fixed, step }: Required<Marker>,
  move: Move,
): Promise<void> {
  const places = placesOf(dataDir, { shelf: replaced, fixed });
  const [from, to] = {
    shelving: [places.current, places.shelf],
    filling: [places.unpacked, places.current],
    emptying: [places.current, places.unpacked],
    returning: [places.shelf, places.current],
  }[step] as [(path: string) => string, (path: string) => string];
  const changed = new Set<string>();
  for (const path of await itemsOf(places, fixed)) {
    if (!existsSync(from(path)) || existsSync(to(path))) continue;
    await mkdir(dirname(to(path)), privateFolder);
    await move(from(path), to(path));
    for (const item of [from(path), to(path)]) changed.add(dirname(item));
  }
  for (const folder of changed) await flushFolder(folder);
}

/** @throws RestoreError */
export function assertMovable(dataDir: string, fixed: readonly string[]): void {
  if (!fixed.includes(databaseName)) return;
  throw new RestoreError(
    `${join(dataDir, databaseName)} is a separate mount and cannot be swapped. Mount its folder instead, or choose another DATA_DIR.`,
  );
}

async function readMarker(path: string): Promise<Marker | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
