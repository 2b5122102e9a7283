import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VerifyReport } from '../../../shared/api/publishing/releases.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { describeName } from '../releases/describe-excluded.ts';
import { filesOf, type Manifest } from '../releases/manifest.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { buildCompilerEnv, digestCode, SiteCodeError, type SiteSettings } from './site-builder.ts';

interface VerifyOptions {
  /**
   * The project's folder. The check builds there, with another output folder, because the ids of islands depend on it.
   */
  root: string;
  /** Temporary folder, which is emptied afterwards. */
  folder: string;
  settings: SiteSettings;
  /** API base for the build from scratch. */
  apiBaseUrl: string;
  timeLimit?: number;
}

/**
 * The code on disk is not the code that made the release, so a comparison would be meaningless.
 */
export class CodeChangedError extends Error {
  constructor() {
    super(
      "The site's code or settings have changed since the live release. Restart the server, then check again.",
    );
    this.name = 'CodeChangedError';
  }
}

/**
 * The release shows an earlier state of a document that cannot be rendered, so a build from scratch
 * would fail.
 */
export class ExcludedDocumentsError extends Error {
  constructor(held: NonNullable<Manifest['held']>) {
    super(
      `Nothing to compare with: a build from scratch fails on ${held.map(describeName).join(', ')}. The live release shows an earlier state or leaves it out. Correct it, then check again.`,
    );
    this.name = 'ExcludedDocumentsError';
  }
}

/** Content was saved during every comparison. */
export class ContentChangedError extends Error {
  override name = 'ContentChangedError';
}

/**
 * Repeats a comparison during which content was saved. A difference counts only if the build had the release's content.
 * @throws ContentChangedError
 */
export async function compareUnchanged(
  { live, revision }: { live: () => Promise<Manifest>; revision: () => Promise<number> },
  compare: (live: Manifest) => Promise<VerifyReport>,
): Promise<VerifyReport> {
  for (let tries = 0; tries < 3; tries += 1) {
    const release = await live();
    const isCurrent = (await revision()) === release.revision;
    const report = await compare(release);
    if (report.identical || (isCurrent && (await revision()) === release.revision)) return report;
  }
  throw new ContentChangedError('Content was saved during the check. Check again.');
}

const plainBuildScript = fileURLToPath(new URL('build-plainly.ts', import.meta.url));

type Difference = VerifyReport['differences'][number];
const maxDifferences = 100;

/**
 * Builds the complete site from scratch with `astro build`, and compares it file by file with a release.
 */
export async function verifyRelease(
  manifest: Manifest,
  options: VerifyOptions,
): Promise<VerifyReport> {
  if (manifest.held) throw new ExcludedDocumentsError(manifest.held);
  const started = performance.now();
  const scratch = createScratchFolder(options.folder, 'verify-');
  try {
    await buildFromScratch(scratch, options);
    if (digestCode(options.root, options.settings) !== manifest.code) throw new CodeChangedError();
    const built = await digestFiles(join(scratch, 'site'));
    const differences = compare(built, manifest);
    return {
      release: manifest.number,
      revision: manifest.revision,
      files: built.size,
      identical: differences.length === 0,
      differences: differences.slice(0, maxDifferences),
      milliseconds: Math.round(performance.now() - started),
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function compare(built: ReadonlyMap<string, string>, manifest: Manifest): Difference[] {
  const differences: Difference[] = [];
  const released = new Map(filesOf(manifest));
  for (const [file, digest] of built) {
    const entry = released.get(file);
    if (!entry) differences.push({ file, how: 'missing' });
    else if (entry.sha256 !== digest) differences.push({ file, how: 'bytes' });
  }
  for (const file of released.keys())
    if (!built.has(file)) differences.push({ file, how: 'extra' });
  return differences.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * Runs a plain `astro build` (build-plainly.ts) into `site/` of an empty folder, independently of the publisher.
 */
export async function buildFromScratch(
  scratch: string,
  options: Omit<VerifyOptions, 'folder'>,
): Promise<void> {
  const { root, settings, apiBaseUrl } = options;
  const child = spawn(process.execPath, [plainBuildScript, root, join(scratch, 'site')], {
    cwd: scratch,
    env: {
      ...buildCompilerEnv(settings, scratch),
      API_BASE_URL: apiBaseUrl,
      MIN_CONTENT_SHARE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (data) => output.push(data));
  child.stderr.on('data', (data) => output.push(data));
  const timer = setTimeout(() => child.kill('SIGKILL'), options.timeLimit ?? 600_000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else
        reject(
          new SiteCodeError(
            `The build from scratch failed (${signal ?? `exit ${code}`}).\n${Buffer.concat(output).toString().slice(-2000)}`,
          ),
        );
    });
  });
}

/** Maps the files of a built site to their digests, without stored images, which are not part of a release. */
async function digestFiles(folder: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).split(sep).join('/');
    if (!file.startsWith('api/file/')) digests.set(file, sha256(await readFile(path)));
  }
  return digests;
}
