import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { parseImage } from '../../shared/rules/images/image-path.ts';

/** The path of stored files in built pages when no other image base is configured. */
export const ownImageBase = '/api/file/';

const textFile = /\.(?:html|css|js|json|xml|svg|txt|webmanifest)$/;
const storedPath = /^(?:[\w.%-]+\/)*[\w.%-]+\.\w{2,5}/;
const concurrency = 4;
const attempts = 3;
/** Milliseconds the backend may take to make a variant: a newly seeded site needs hundreds. */
const patienceMs = 900_000;

export interface MirrorReport {
  fetched: number;
  kept: number;
  /** Paths in pages that the backend does not have. */
  missing: string[];
}

interface MirrorSettings {
  /** Folder of the built site. */
  folder: string;
  apiBaseUrl: string;
  /** An earlier built site, whose stored files can be reused while the backend has them, because they never change. */
  earlier?: string;
  fetch?: typeof fetch;
  /** Milliseconds to wait for a variant. */
  patience?: number;
}

/** The backend did not make a variant in time. */
class UnmadeError extends Error {
  override name = 'UnmadeError';
}

/**
 * Copies every stored file that the built site names (originals and variants) into the site, so
 * that it is self-contained.
 * @throws Error when the backend cannot be reached, fails, or does not make a variant; a missing
 * file is only reported
 */
export async function mirrorMedia(settings: MirrorSettings): Promise<MirrorReport> {
  const paths = [...(await findReferencedFiles(settings.folder))].sort();
  const report: MirrorReport = { fetched: 0, kept: 0, missing: [] };
  const queue = paths.values();
  const isKept = createPictureCheck(settings);
  const runWorker = async () => {
    for (const path of queue) await mirrorOne(path, { ...settings, isKept }, report);
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
  report.missing.sort();
  return report;
}

/** URL-encoded relative paths of every stored file that the built site names. */
export async function findReferencedFiles(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const rest of text.split('/api/file/').slice(1)) {
      const [path = ''] = storedPath.exec(rest) ?? [];
      if (path !== '' && isInside(path)) found.add(path);
    }
  }
  return found;
}

/** No path may leave the folder of files, encoded or not. */
function isInside(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .every((part) => part !== '' && part !== '.' && part !== '..');
  } catch {
    return false;
  }
}

/**
 * Checks with the backend once for each picture of an earlier build, because it may have been erased since, in all
 * sizes.
 * @returns a function that is true only for a path that the backend still has
 */
function createPictureCheck({ apiBaseUrl, fetch: send = fetch }: MirrorSettings) {
  const responses = new Map<string, Promise<boolean>>();
  return (path: string): Promise<boolean> => {
    const id = /[0-9a-f]{24}/.exec(path)?.[0] ?? path;
    const signal = AbortSignal.timeout(60_000);
    const asked =
      responses.get(id) ??
      send(addressOf(path, apiBaseUrl), { method: 'HEAD', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
    responses.set(id, asked);
    return asked;
  };
}

interface MirrorOne extends MirrorSettings {
  isKept(path: string): Promise<boolean>;
}

async function mirrorOne(path: string, settings: MirrorOne, report: MirrorReport) {
  const place = join('api', 'file', decodeURIComponent(path));
  const target = join(settings.folder, place);
  const earlier = settings.earlier && join(settings.earlier, place);
  const found = (earlier && (await readOptional(earlier))) || null;
  const isUsable = found && (await isVariant(found, path)) && (await settings.isKept(path));
  const bytes = isUsable ? found : null;
  if (bytes) report.kept += 1;
  const content = bytes ?? (await download(path, settings));
  if (!content) {
    report.missing.push(path);
    return;
  }
  if (!bytes) report.fetched += 1;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

async function readOptional(file: string): Promise<Buffer | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() && facts.size > 0 ? readFile(file) : null;
}

function addressOf(path: string, apiBaseUrl: string): string {
  return `${apiBaseUrl.replace(/(?<!\/)\/+$/, '')}/file/${path}`;
}

async function download(path: string, settings: MirrorSettings): Promise<Buffer | null> {
  const address = addressOf(path, settings.apiBaseUrl);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadOnce(path, address, settings);
    } catch (cause) {
      if (attempt === attempts || cause instanceof UnmadeError)
        throw new Error(
          `The picture ${address} could not be fetched: ${(cause as Error).message}`,
          {
            cause,
          },
        );
    }
  }
}

/**
 * While a variant is being made our backend sends the whole picture with no-store, so try again.
 */
async function downloadOnce(
  path: string,
  address: string,
  { fetch: send = fetch, patience = patienceMs }: MirrorSettings,
): Promise<Buffer | null> {
  const until = performance.now() + patience;
  for (;;) {
    const response = await send(address, { signal: AbortSignal.timeout(60_000) });
    if (response.ok) {
      const bytes = Buffer.from(await response.arrayBuffer());
      const mayBeStandIn = response.headers.get('cache-control')?.includes('no-store') ?? false;
      if (!mayBeStandIn || (await isVariant(bytes, path))) return bytes;
    } else await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    if (performance.now() > until)
      throw new UnmadeError('the backend has not made it yet. Run the build again later.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const variant = /^(.+)\/(\d+)\.(avif|webp|jpg)$/;
const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;

/** True unless bytes are the whole picture in place of the variant that the path names. */
async function isVariant(bytes: Buffer, path: string): Promise<boolean> {
  const [, stem = '', width, format] = variant.exec(path) ?? [];
  const facts = parseImage(`${stem}.webp`);
  if (!facts) return true;
  const made = await sharp(bytes)
    .metadata()
    .catch(() => null);
  return made?.format === formats[format as keyof typeof formats] && made.width <= Number(width);
}
