import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the built pages look for stored files when no other image base is configured. */
export const ownImageBase = '/api/file/';

const textFile = /\.(?:html|css|js|json|xml|svg|txt|webmanifest)$/;
const storedPath = /^(?:[\w.%-]+\/)*[\w.%-]+\.\w{2,5}/;
const parallel = 4;
const attempts = 3;
/** Half a second apart; another backend may answer `no-store` for ever. */
const maxLooks = 60;

export interface MirrorReport {
  fetched: number;
  kept: number;
  /** Paths that pages name and the backend does not have. */
  missing: string[];
}

export interface MirrorSettings {
  /** Folder of the built site. */
  folder: string;
  apiBaseUrl: string;
  /** An earlier built site: stored files never change, so what it holds need not be fetched again. */
  earlier?: string;
  fetch?: typeof fetch;
}

/**
 * Copies every stored file the built site names (originals and their variants) into the site, so
 * that it stands alone.
 * @throws Error when the backend cannot be reached or fails; a file it does not have is only reported
 */
export async function mirrorMedia(settings: MirrorSettings): Promise<MirrorReport> {
  const paths = [...(await referencedFiles(settings.folder))].sort();
  const report: MirrorReport = { fetched: 0, kept: 0, missing: [] };
  const queue = paths.values();
  const worker = async () => {
    for (const path of queue) await mirrorOne(path, settings, report);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  report.missing.sort();
  return report;
}

/** Relative paths, as they stand in addresses, of every stored file that the built site names. */
export async function referencedFiles(folder: string): Promise<Set<string>> {
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

/** No address may lead out of the folder of files, encoded or not. */
function isInside(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .every((part) => part !== '' && part !== '.' && part !== '..');
  } catch {
    return false;
  }
}

async function mirrorOne(path: string, settings: MirrorSettings, report: MirrorReport) {
  const place = join('api', 'file', decodeURIComponent(path));
  const target = join(settings.folder, place);
  const earlier = settings.earlier && join(settings.earlier, place);
  const bytes = (earlier && (await readIfThere(earlier))) || null;
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

async function readIfThere(file: string): Promise<Buffer | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() && facts.size > 0 ? readFile(file) : null;
}

async function download(path: string, settings: MirrorSettings): Promise<Buffer | null> {
  const address = `${settings.apiBaseUrl.replace(/(?<!\/)\/+$/, '')}/file/${path}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadOnce(address, settings);
    } catch (cause) {
      if (attempt === attempts)
        throw new Error(
          `The picture ${address} could not be fetched: ${(cause as Error).message}`,
          {
            cause,
          },
        );
    }
  }
}

/** While a variant is being made our backend sends the whole picture, not to be stored: the variant is waited for. */
async function downloadOnce(address: string, settings: MirrorSettings): Promise<Buffer | null> {
  const send = settings.fetch ?? fetch;
  for (let looks = 1; ; looks += 1) {
    const answer = await send(address, { signal: AbortSignal.timeout(60_000) });
    const isStandIn = answer.headers.get('cache-control')?.includes('no-store') ?? false;
    if (answer.ok && (!isStandIn || looks === maxLooks))
      return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return null;
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
