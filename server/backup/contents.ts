import { z } from 'zod';

/** The complete list of a backup's contents. */
export const headerName = 'marquee-backup.json';
export const digestsName = 'digests.sha256';
export const databaseName = 'content.sqlite';

/** Files and folders of DATA_DIR that a backup restores. Others are created again if they are missing. */
export const parts = [
  { name: databaseName, companions: [`${databaseName}-wal`, `${databaseName}-shm`] },
  { name: 'files', companions: [] },
  { name: 'releases', companions: [] },
] as const;

export const header = z.object({
  format: z.literal('marquee-backup'),
  version: z.literal(1),
  at: z.iso.datetime(),
  /** Content revision of the database. */
  revision: z.number().int().min(0),
  /** Version of the database's schema. */
  schema: z.number().int().min(0),
  /** The live release; null when the backup has none. */
  release: z.number().int().nullable(),
  /** Of everything except this header and the digests. */
  files: z.number().int().min(1),
  bytes: z.number().int().min(0),
});
export type BackupHeader = z.infer<typeof header>;

const allowed = [
  /^content\.sqlite$/,
  /^files\/media\/[0-9a-f]{24}-\d{1,5}x\d{1,5}-[0-9a-f]{6}(\.(webp|png)|\/\d{3,4}\.(webp|avif|jpg))$/,
  /^files\/files\/[0-9a-f]{24}\/[A-Za-z0-9-]{1,100}\.(?:pdf|mp4|webm)$/,
  /^releases\/live\.json$/,
  /^releases\/manifests\/\d{8}\.json$/,
  /^releases\/packs\/[0-9a-f]{24}\.pack$/,
];

/**
 * Returns true for a file that a backup may contain, so that a restore writes only to paths of Marquee.
 */
export function isPartOfBackup(path: string): boolean {
  return allowed.some((pattern) => pattern.test(path));
}

/** Encodes digests in the format of `sha256sum`, so that an unpacked backup can be checked with `sha256sum -c`. */
export function encodeDigests(digests: ReadonlyMap<string, string>): string {
  return [...digests].map(([path, digest]) => `${digest}  ${path}\n`).join('');
}

export function decodeDigests(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
