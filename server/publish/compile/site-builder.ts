import { spawn } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
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
import { describeFault, ExtensionError, faultIn } from './extension-error.ts';
import { makeScratch, moveScratch } from './scratch-folder.ts';
import { digestSources } from './source-digest.ts';

/** Settings that pages read while they are rendered; other values make another version of the code. */
export interface SiteSettings {
  /** Empty when not configured. */
  siteUrl: string;
  imageBaseUrl: string;
  publicApiBaseUrl: string;
  /** Asks search engines to stay away. */
  isUnlisted?: boolean;
  /** Address of the live site, if this is a copy of it. */
  copyOf?: string;
}

export interface SiteBuild {
  /** Version of the code: a digest of its sources and settings. */
  code: string;
  /** The compiled sources, for any settings. Contains `server/`, `client/` and `internals.json`. */
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
  '{site,shared,extend}/**/*',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'server/publish/compile/{export-prerenderer,build-site,build-options,load-prerenderer,whole-response}.ts',
];
const here = fileURLToPath(new URL('.', import.meta.url));

/** Builds made before the start (scripts/compile.ts), for any settings and any DATA_DIR. */
export const prebuiltIn = (root: string) => join(root, 'dist', 'builds');

/** The site's code does not compile. */
export class SiteCodeError extends Error {
  override name = 'SiteCodeError';
}

export type SiteBuilder = ReturnType<typeof createSiteBuilder>;

/** A version of the sources, or a build in progress. */
const ownName = /^([0-9a-f]{24}|new-\w{6})$/;

/** Compiles the site once per version of its sources, in a separate process. */
export function createSiteBuilder(options: SiteBuilderOptions) {
  const { root, folder, settings, log } = options;
  let current: Promise<SiteBuild> | null = null;

  /** The version whose extensions do not compile. */
  let failed: { version: string; error: ExtensionError } | null = null;

  async function prepare(): Promise<SiteBuild> {
    if (faultsOfExtensions.length > 0)
      throw new ExtensionError(faultsOfExtensions.map(describeFault).join(' '));
    const version = digestSite(root);
    // Publishing is retried for ever; the same files would fail again.
    if (failed?.version === version) throw failed.error;
    const code = digestWithSettings(version, settings);
    const places = [prebuiltIn(root), folder].map((place) => join(place, version));
    const complete = places.find((place) => existsSync(join(place, 'complete.json')));
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

  /** Starts the compiler at once: a start of the server loads further code meanwhile. */
  async function compile(target: string): Promise<void> {
    const scratch = makeScratch(folder, 'new-');
    try {
      symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
      await runBuild(scratch, options);
      await rm(join(scratch, 'cache'), { recursive: true, force: true });
      await moveScratch(scratch, target);
      await replaceDurably(join(target, 'complete.json'), '{}');
    } catch (error) {
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
  }

  return {
    /** The compiled site of the current code; compiles at most once. */
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
        if (join(folder, name) !== build.folder && ownName.test(name))
          await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** With a small nursery the compiler takes 480 MB instead of 570, and no longer. */
const sparing = '--max-semi-space-size=2';

function runBuild(
  scratch: string,
  { root, timeLimit = 180_000 }: SiteBuilderOptions,
): Promise<void> {
  const child = spawn(process.execPath, [sparing, join(here, 'build-site.ts'), root, scratch], {
    cwd: scratch,
    env: buildCompilerEnv(noSettings, scratch),
    // Through the channel it notices the end of this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (data) => output.push(data));
  child.stderr?.on('data', (data) => output.push(data));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve();
      const said = stripVTControlCharacters(Buffer.concat(output).toString()).trim();
      const fault = faultIn(said, reasonIn(said));
      if (fault) return reject(new ExtensionError(describeFault(fault)));
      reject(
        new SiteCodeError(
          `The site could not be compiled (${signal ?? `exit ${code}`}).\n${said.slice(-2000)}`,
        ),
      );
    });
  });
}

/** The compiler's reason, such as `CompilerError: …` or `[PARSE_ERROR] …`. */
function reasonIn(said: string): string {
  const [, reason] = /^(?:\w{0,40}Error: |\[[A-Z_]{1,40}\] )(.+)/m.exec(said) ?? [];
  return (reason ?? 'Compilation failed.').trim();
}

/** Compiled pages read their settings when they are rendered, so that one build serves all. */
const noSettings: SiteSettings = { siteUrl: '', imageBaseUrl: '', publicApiBaseUrl: '' };

function digestSite(root: string): string {
  return digestSources(root, sources, null);
}

function digestWithSettings(version: string, settings: SiteSettings): string {
  return sha256(JSON.stringify([version, settings])).slice(0, 24);
}

/** The version of the site's code on disk, with the settings that its pages read. */
export function digestCode(root: string, settings: SiteSettings): string {
  return digestWithSettings(digestSite(root), settings);
}

/** The compiler's environment; it keeps its cache in its working folder. */
export function buildCompilerEnv(settings: SiteSettings, scratch: string): NodeJS.ProcessEnv {
  return { ...buildSiteEnv(settings), SITE_CACHE: join(scratch, 'cache') };
}

/** The minimal environment of every process that compiles or renders the site. */
export function buildSiteEnv(settings: SiteSettings): NodeJS.ProcessEnv {
  return {
    // The compiler needs a home; a service or a container may have none.
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
