import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/**
 * Measures the scripts that each console screen loads (docs/develop/console.md). Needs a build; exits with
 * 1 when a limit is exceeded.
 */

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const folder = fileURLToPath(new URL('../dist/admin/', import.meta.url));
const kilobyte = 1000;

const manifest = readManifest();

/** Screens outside the console's frame: login by password, link or company login. */
const before = ['LoginScreen', 'LinkScreen', 'CompanyScreen'];

/**
 * Screens whose formatted texts are all in collapsed rows: the editor loads with the first opened
 * row.
 */
const inRows = ['Page'];

/** Sources of each complete screen. */
const limits = Object.keys(manifest)
  .filter((source) => /Screen\.tsx$/.test(source))
  .map((source) => {
    const screen = basename(source, '.tsx');
    const isBefore = before.includes(screen);
    return {
      screen: screen === 'LoginScreen' ? 'Login' : screen.replace(/Screen$/, ''),
      maxKilobytes: screen === 'LoginScreen' ? 150 : 400,
      editor: !inRows.includes(basename(source, 'Screen.tsx')),
      sources: [...(isBefore ? [] : ['shell/AppShell.tsx']), source],
    };
  });

/** Chunks fetched on first use that a screen needs to be complete. */
const later: Record<string, string> = {
  'field/RichText.tsx': 'field/rich-text/Editor.tsx',
};

function readManifest(): Record<string, Chunk> {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file))
    throw new Error(
      'The console has not been built. Run: node scripts/bootstrap.mjs build-console',
    );
  return JSON.parse(readFileSync(file, 'utf8'));
}

const sizes = new Map<string, number>();

function bytesOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(folder, file))).length;
  sizes.set(file, size);
  return size;
}

/**
 * The chunks of some sources with all their imports.
 * @param editor also include what a used part fetches later
 */
function findChunks(sources: string[], editor: boolean): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? [])
      if (editor && Object.values(later).includes(next)) visit(next);
  };
  for (const source of ['index.html', 'start.tsx', ...sources]) {
    if (!manifest[source]) throw new Error(`The build has no chunk for ${source}.`);
    visit(source);
  }
  return found;
}

let passed = true;
for (const { screen, maxKilobytes, sources, editor } of limits) {
  const files = new Set([...findChunks(sources, editor)].map((key) => manifest[key]?.file ?? ''));
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + bytesOf(file), 0);
  const withinLimit = bytes <= maxKilobytes * kilobyte;
  passed &&= withinLimit;
  console.log(
    `${screen.padEnd(20)} ${(bytes / kilobyte).toFixed(1).padStart(7)} KB of ${maxKilobytes}${withinLimit ? '' : '  TOO LARGE'}`,
  );
}
process.exitCode = passed ? 0 : 1;
