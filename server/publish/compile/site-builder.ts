import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { faultsOfExtensions } from '../../../shared/sections/with-extensions.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { replaceDurably } from '../../platform/bytes/durable.ts';
import { buildChildEnvironment } from '../../platform/concurrency/child-environment.ts';
import { describeFault, ExtensionError, findFault } from './extension-error.ts';
import { createScratchFolder, moveScratchFolder } from './scratch-folder.ts';
import { digestSources } from './source-digest.ts';

/** Settings that pages read while they are rendered. Other values result in another version of the code. */
export interface SiteSettings {
  /** Empty if it is not configured. */
  siteUrl: string;
  imageBaseUrl: string;
  publicApiBaseUrl: string;
  /** True if search engines must not index the site. */
  isUnlisted?: boolean;
  /** Address of the live site, if this is a staging site. */
  copyOf?: string;
}

export interface SiteBuild {
  /** Version of the code: a digest of its sources and settings. */
  code: string;
  /** Folder of the compiled sources, for any settings, with `server/`, `client/` and `internals.json`. */
  folder: string;
}

interface SiteBuilderOptions {
  root: string;
  /** Folder of the builds, one subfolder per version of the sources. */
  folder: string;
  settings: SiteSettings;
  log: Logger;
  /** Maximum time of a build in milliseconds. */
  timeLimit?: number;
}

const sources = [
  'site',
  'shared',
  'extend',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  ...[
    'export-prerenderer',
    'build-site',
    'build-options',
    'load-prerenderer',
    'buffered-response',
  ].map((name) => `server/publish/compile/${name}.ts`),
];
const here = fileURLToPath(new URL('.', import.meta.url));

/** Returns the folder of builds made before the start (scripts/compile.ts), for any settings and any DATA_DIR. */
export const prebuiltFolderOf = (root: string) => join(root, 'dist', 'builds');

/** The site's code does not compile. */
export class SiteCodeError extends Error {
  override name = 'SiteCodeError';
}

export type SiteBuilder = ReturnType<typeof createSiteBuilder>;

/** Name of a source version's folder, or of a build in progress. */
const buildName = /^([0-9a-f]{24}|new-\w{6})$/;

/** Compiles the site once per version of its sources, in a separate process. */
export function createSiteBuilder(options: SiteBuilderOptions) {
  const { root, folder, settings, log } = options;
  let current: Promise<SiteBuild> | null = null;

  /** Last version whose extensions do not compile. */
  let failed: { version: string; error: ExtensionError } | null = null;

  async function prepare(): Promise<SiteBuild> {
    if (faultsOfExtensions.length > 0)
      throw new ExtensionError(faultsOfExtensions.map(describeFault).join(' '));
    const version = digestSite(root);
    // Publishing is retried forever, and the same files would fail again.
    if (failed?.version === version) throw failed.error;
    const code = digestWithSettings(version, settings);
    const folders = [prebuiltFolderOf(root), folder].map((place) => join(place, version));
    const complete = folders.find((place) => existsSync(join(place, 'complete.json')));
    if (complete) return { code, folder: complete };
    const started = performance.now();
    const target = join(folder, version);
    await compile(target).catch((error: unknown) => {
      if (error instanceof ExtensionError) failed = { version, error };
      throw error;
    });
    log.info({ version, ms: Math.round(performance.now() - started) }, 'site compiled');
    return { code, folder: target };
  }

  /** Compiles the site in a process, so that a starting server can load other code in the meantime. */
  async function compile(target: string): Promise<void> {
    const scratch = createScratchFolder(folder, 'new-');
    try {
      await runBuild(scratch, options);
      await rm(join(scratch, 'cache'), { recursive: true, force: true });
      await moveScratchFolder(scratch, target);
      await replaceDurably(join(target, 'complete.json'), '{}');
    } catch (error) {
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
  }

  return {
    /** Returns the compiled site of the current code, and compiles it at most once. */
    ready(): Promise<SiteBuild> {
      current ??= prepare();
      current.catch(() => {
        current = null;
      });
      return current;
    },
    /** Removes builds of other versions. */
    async tidy(): Promise<void> {
      const build = await current?.catch(() => null);
      if (!build) return;
      for (const name of await readdir(folder).catch(() => []))
        if (join(folder, name) !== build.folder && buildName.test(name))
          await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** A small young generation reduces the compiler's memory from 570 to 480 MB, without taking more time. */
const lowMemoryFlag = '--max-semi-space-size=2';

function runBuild(
  scratch: string,
  { root, timeLimit = 180_000 }: SiteBuilderOptions,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [lowMemoryFlag, join(here, 'build-site.ts'), root, scratch],
    {
      cwd: scratch,
      env: buildCompilerEnv(noSettings, scratch),
      // The child detects the end of this process through the channel.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const output: Buffer[] = [];
  child.stdout?.on('data', (data) => output.push(data));
  child.stderr?.on('data', (data) => output.push(data));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve();
      const text = stripVTControlCharacters(Buffer.concat(output).toString()).trim();
      const fault = findFault(text, findReason(text));
      if (fault) return reject(new ExtensionError(describeFault(fault)));
      reject(
        new SiteCodeError(
          `The site could not be compiled (${signal ?? `exit ${code}`}).\n${text.slice(-2000)}`,
        ),
      );
    });
  });
}

/** Finds the reason in compiler output, such as `CompilerError: …` or `[PARSE_ERROR] …`. */
function findReason(text: string): string {
  const [, reason] = /^(?:\w{0,40}Error: |\[[A-Z_]{1,40}\] )(.+)/m.exec(text) ?? [];
  return (reason ?? 'Compilation failed.').trim();
}

/** Compiled pages read their settings when they are rendered, so that one build works with any settings. */
const noSettings: SiteSettings = { siteUrl: '', imageBaseUrl: '', publicApiBaseUrl: '' };

function digestSite(root: string): string {
  return digestSources(root, sources, null);
}

function digestWithSettings(version: string, settings: SiteSettings): string {
  return sha256(JSON.stringify([version, settings])).slice(0, 24);
}

/** Computes the version of the site's code on disk, including the settings that its pages read. */
export function digestCode(root: string, settings: SiteSettings): string {
  return digestWithSettings(digestSite(root), settings);
}

/** Builds the compiler's environment, with a cache in its working folder. */
export function buildCompilerEnv(settings: SiteSettings, scratch: string): NodeJS.ProcessEnv {
  return { ...buildSiteEnv(settings), SITE_CACHE: join(scratch, 'cache') };
}

/** Builds the minimal environment of every process that compiles or renders the site. */
export function buildSiteEnv(settings: SiteSettings): NodeJS.ProcessEnv {
  return {
    // The compiler requires a home folder, and a service or a container may have none.
    HOME: tmpdir(),
    ...buildChildEnvironment({
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(settings.siteUrl ? { SITE_URL: settings.siteUrl } : {}),
      IMAGE_BASE_URL: settings.imageBaseUrl,
      PUBLIC_API_BASE_URL: settings.publicApiBaseUrl,
      ...(settings.isUnlisted ? { SEARCH_ENGINES: 'off' } : {}),
      ...(settings.copyOf ? { COPY_OF: settings.copyOf } : {}),
    }),
  };
}
