import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  flushFile,
  flushFolder,
  privateFolder,
  replaceDurably,
} from '../../platform/bytes/durable.ts';
import { decodeManifest, encodeManifest, type Manifest, type ManifestFile } from './manifest.ts';

/** The live release of this folder. */
export interface Pointer {
  release: number;
  /** Highest number of any release that was live. */
  newest: number;
}

const manifestName = /^(\d{8})\.json$/;
const unfinishedName = /^\d{8}\.json\.new$/;
const packName = /^[0-9a-f]{24}\.pack$/;

export type ReleaseFolder = Awaited<ReturnType<typeof openReleaseFolder>>;

/**
 * Opens a folder of releases: packs with the bytes, one manifest per release, and one pointer to the live release.
 * Use `readOnly` while a server may be running.
 */
export async function openReleaseFolder(
  folder: string,
  { log, readOnly = false }: { log: Logger; readOnly?: boolean },
) {
  const packs = join(folder, 'packs');
  const manifests = join(folder, 'manifests');
  const pointerPath = join(folder, 'live.json');
  if (!readOnly) for (const each of [packs, manifests]) await mkdir(each, privateFolder);
  const buildPackPath = (name: string) => join(packs, name);
  const buildManifestPath = (number: number) =>
    join(manifests, `${String(number).padStart(8, '0')}.json`);

  return {
    packs,
    packPath: buildPackPath,
    newPackName(): string {
      // The folder may have been removed since the start.
      for (const each of [packs, manifests]) mkdirSync(each, privateFolder);
      return `${randomBytes(12).toString('hex')}.pack`;
    },
    /**
     * Makes packs durable one after another, because each flush occupies one of the four threads that also read and
     * compress files for visitors.
     */
    async flushPacks(names: Iterable<string>): Promise<void> {
      for (const name of names) await flushFile(buildPackPath(name));
      await flushFolder(packs);
    },
    listPackNames: async (): Promise<string[]> =>
      (await readdir(packs)).filter((name) => packName.test(name)),
    removePack: (name: string) => unlink(buildPackPath(name)).catch(ignoreMissing),
    /** Returns null for a missing pack. */
    packSize: (name: string): Promise<number | null> =>
      stat(buildPackPath(name)).then(
        ({ size }) => size,
        () => null,
      ),

    /** Newest first. */
    async listNumbers(): Promise<number[]> {
      return (await readdir(manifests))
        .map((name) => Number(manifestName.exec(name)?.[1] ?? Number.NaN))
        .filter((number) => !Number.isNaN(number))
        .sort((a, b) => b - a);
    },
    readManifestText: (number: number): Promise<string> =>
      readFile(buildManifestPath(number), 'utf8'),
    /** Returns null for a damaged manifest. */
    async readManifest(number: number): Promise<ManifestFile | null> {
      return decodeManifest(await this.readManifestText(number));
    },
    writeManifest: (manifest: Manifest): Promise<void> =>
      replaceDurably(buildManifestPath(manifest.number), encodeManifest(manifest)),
    writeManifestText: (number: number, text: string): Promise<void> =>
      replaceDurably(buildManifestPath(number), text),
    removeManifest: (number: number) => unlink(buildManifestPath(number)).catch(ignoreMissing),

    async readPointer(): Promise<Pointer | null> {
      try {
        return JSON.parse(await readFile(pointerPath, 'utf8')) as Pointer;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.error({ err: error }, 'the pointer to the live release is damaged');
        return null;
      }
    },
    writePointer: (to: Pointer): Promise<void> => replaceDurably(pointerPath, JSON.stringify(to)),

    /** Removes incomplete files, which no manifest refers to. */
    async removeUnfinished(): Promise<void> {
      const unfinished = (await readdir(manifests)).filter((name) => unfinishedName.test(name));
      for (const path of [`${pointerPath}.new`, ...unfinished.map((name) => join(manifests, name))])
        await unlink(path).catch(ignoreMissing);
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
