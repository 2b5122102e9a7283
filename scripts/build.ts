import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProgress } from './support/run-as-command.ts';

// React picks its build when it loads, so this must come before every import of the site.
process.env.NODE_ENV = 'production';
// A web server must be able to read the output, whatever the umask.
process.umask(0o022);

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/site' } } });
const target = resolve(root, values.out);
const scratch = `${target}.unfinished-build`;
const countsFile = `${target}.counts.json`;

/** An error the user can fix: its message is the one line they see, its code the exit code. */
class BuildFault extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * `npm run build [-- --out DIR]`: builds the static site into dist/site from the backend at
 * API_BASE_URL. The previous site stays until the new one is complete. Refuses a folder with files
 * that no build made. Exit codes: 0 built, 1 the build failed, 2 no backend responds, 3 too little
 * content, 4 built without documents that cannot be shown, which stderr names.
 */
const progress = startProgress((line) => console.error(line));
progress.report('Building the site');
try {
  await buildSite();
} catch (fault) {
  if (fault instanceof BuildFault) console.error(fault.message);
  else console.error('The site could not be built.', fault);
  process.exitCode = fault instanceof BuildFault ? fault.exitCode : 1;
} finally {
  progress.stop();
  await rm(scratch, { recursive: true, force: true });
}

/** Reads the site's URLs the way the server does. @throws BuildFault when one is invalid */
async function readAddresses(): Promise<void> {
  const { readSettings } = await import('../server/platform/settings/env.ts');
  try {
    const { SITE_URL, API_BASE_URL, PUBLIC_API_BASE_URL, IMAGE_BASE_URL } = readSettings();
    Object.assign(process.env, { SITE_URL, API_BASE_URL, PUBLIC_API_BASE_URL, IMAGE_BASE_URL });
  } catch (error) {
    throw new BuildFault((error as Error).message, 1);
  }
}

async function buildSite(): Promise<void> {
  const { isPlainPath } = await import('../server/publish/compile/scratch-folder.ts');
  if (!isPlainPath(target))
    throw new BuildFault(`--out is invalid: the path ${target} contains one of # ? % \\.`, 1);
  await readAddresses();
  const before = await readLastFiles();
  const { settings } = await import('../site/settings.ts');
  const { createHttpSource } = await import('../site/http-source.ts');
  const { contentSourceKey } = await import('../shared/content/source.ts');
  const { countReads } = await import('./build/sane-share.ts');
  const content = createHttpSource(settings.apiBaseUrl);
  await content.pages().catch((cause) => {
    throw createUnreachableFault(settings.apiBaseUrl, cause);
  });

  const { source, counts } = countReads(content);
  const setSource = (placed: typeof source) =>
    Object.assign(globalThis, { [contentSourceKey]: placed });
  const { build } = await import('astro');
  const render = () => build({ root, outDir: scratch, logLevel: 'warn' });
  setSource(source);
  const leftOut = await render().then(
    () => [],
    async (fault: unknown) => {
      const { findFaultyDocuments, hideDocuments, explainOmission } = await import(
        './build/faulty-documents.ts'
      );
      const faulty = await findFaultyDocuments(await compileSite(), content);
      if (faulty.length === 0) throw fault;
      setSource(hideDocuments(source, faulty));
      await render();
      return Promise.all(faulty.map((it) => explainOmission(content, it)));
    },
  );
  await rejectHalfContent(counts(), settings.minContentShare);
  await addStoredFiles(settings);

  await mkdir(dirname(target), { recursive: true });
  // Written before the swap, so that the next build can remove the files of both.
  const files = [...new Set([...before, ...(await listFiles(scratch))])].sort();
  await writeFile(countsFile, `${JSON.stringify({ ...counts(), files }, null, 2)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(scratch, target);
  const { services, pageContents } = counts();
  console.log(`Built ${values.out}: ${services} services, ${pageContents} categories.`);
  for (const said of leftOut) console.error(said);
  if (leftOut.length > 0) process.exitCode = 4;
}

/** The site's code, to render single pages and find out by what they fail. */
async function compileSite() {
  const { build } = await import('astro');
  const { addPrerenderer } = await import('../server/publish/compile/export-prerenderer.ts');
  const { loadPrerenderer } = await import('../server/publish/compile/load-prerenderer.ts');
  const folder = join(scratch, 'compiled');
  await build({
    ...{ root, outDir: join(folder, 'client'), logLevel: 'warn' },
    integrations: [addPrerenderer(folder)],
  });
  return loadPrerenderer(folder);
}

/** @throws BuildFault when the folder has files that no build made, which the swap would remove */
async function readLastFiles(): Promise<string[]> {
  const present = await listFiles(target);
  const note = await readFile(countsFile, 'utf8').then(JSON.parse, () => ({ files: [] }));
  // Notes of older versions do not name the files.
  const made = new Set<string>(note.files ?? present);
  const foreign = present.find((file) => !made.has(file));
  if (foreign === undefined) return present;
  throw new BuildFault(
    `${values.out} has ${foreign}, which no build made and a build would remove. Move it away, or choose another folder with --out.`,
    1,
  );
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function createUnreachableFault(apiBaseUrl: string, cause: Error & { code?: string }): BuildFault {
  const reason = cause.code === 'ECONNREFUSED' ? 'connection refused' : cause.message || cause.code;
  return new BuildFault(
    `The backend at ${apiBaseUrl} does not answer (${reason}). Start it with "npm start", or set API_BASE_URL to a running one.`,
    2,
  );
}

async function rejectHalfContent(
  now: Parameters<typeof import('./build/sane-share.ts').findShareFaults>[1],
  share: number | undefined,
): Promise<void> {
  const { findShareFaults } = await import('./build/sane-share.ts');
  const before = await readFile(countsFile, 'utf8').then(JSON.parse, () => null);
  const faults = before ? findShareFaults(before, now, share) : [];
  if (faults.length === 0) return;
  throw new BuildFault(
    `Build refused, ${values.out} is unchanged: the backend returned only ${faults.join(', ')}. If that much was really deleted, run it again with MIN_CONTENT_SHARE=0.`,
    3,
  );
}

async function addStoredFiles(
  settings: typeof import('../site/settings.ts').settings,
): Promise<void> {
  const { mirrorMedia, ownImageBase } = await import('./build/mirror-media.ts');
  if (settings.imageBaseUrl !== ownImageBase) return;
  const { apiBaseUrl } = settings;
  const report = await mirrorMedia({ folder: scratch, apiBaseUrl, earlier: target });
  for (const path of report.missing)
    console.warn(`media: the backend does not have ${path}, left out`);
  console.log(`Pictures: ${report.fetched} fetched, ${report.kept} kept from the previous build.`);
}
