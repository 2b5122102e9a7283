import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** Checks how much script the console's screens load (docs/console.md). Build it first; exits 1 when a limit is passed. */

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const folder = fileURLToPath(new URL('../dist/admin/', import.meta.url));
const kilobyte = 1000;

const manifest = readManifest();

/** What a person downloads to have a screen complete, by the sources that bring it. */
const limits = [
  { screen: 'Log-in', maxKilobytes: 115, sources: ['screens/LoginScreen.tsx'] },
  ...[
    'AboutFounder',
    'WhoWeAre',
    'WhatWeAre',
    'OurSkills',
    'OurTeam',
    'Portfolio',
    'Testimonials',
    'ContactUs',
    'SiteIdentity',
    'AddService',
    'EditService',
    'AddCategoryData',
    'EditPageContent',
    'AllServices',
    'Releases',
  ].map((name) => ({
    screen: name,
    maxKilobytes: 320,
    sources: ['shell/AppShell.tsx', screenFile(name)],
  })),
];

/** Chunks fetched at their first use, which a screen needs to be complete. */
const later: Record<string, string> = {
  'fields/RichText.tsx': 'rich-text/Editor.tsx',
};

/** The source of a screen, whichever folder of `screens/` it lies in. */
function screenFile(name: string): string {
  const file = Object.keys(manifest).find((source) => source.endsWith(`/${name}Screen.tsx`));
  if (!file) throw new Error(`The build has no chunk for ${name}Screen.tsx.`);
  return file;
}

function readManifest(): Record<string, Chunk> {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('The console is not built. Run: npm run build:console');
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

/** The chunks of some sources with everything they import, and what a used part fetches later. */
function chunksFor(sources: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? [])
      if (Object.values(later).includes(next)) visit(next);
  };
  for (const source of ['index.html', ...sources]) {
    if (!manifest[source]) throw new Error(`The build has no chunk for ${source}.`);
    visit(source);
  }
  return found;
}

let passed = true;
for (const { screen, maxKilobytes, sources } of limits) {
  const files = new Set([...chunksFor(sources)].map((key) => manifest[key]?.file ?? ''));
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + bytesOf(file), 0);
  const withinLimit = bytes <= maxKilobytes * kilobyte;
  passed &&= withinLimit;
  console.log(
    `${screen.padEnd(18)} ${(bytes / kilobyte).toFixed(1).padStart(7)} KB of ${maxKilobytes}${withinLimit ? '' : '  TOO LARGE'}`,
  );
}
process.exitCode = passed ? 0 : 1;
