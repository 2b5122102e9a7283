import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { pairings } from '../fonts/pairings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listFile = 'licenses.json';

/** A package that reaches browsers, as listed by Vite for a bundle. */
interface Bundled {
  name: string;
  version: string;
  /** SPDX expression. */
  identifier?: string;
  text?: string;
}

/**
 * Lists the authors of everything browsers get besides our own code: packages in the real bundles of site and
 * console, and typefaces.
 * @throws Error if a package states no licence
 */
export async function thirdPartyNotices(): Promise<string> {
  const parts: [where: string, packages: Bundled[]][] = [
    ['typefaces of the site and the console', await typefaces()],
    ['scripts of the site', await bundled(siteScripts)],
    ['scripts of the console', await bundled({ configFile: join(root, 'admin/vite.config.ts') })],
    ['icons of the console', [await icons()]],
  ];
  const entries = new Map<string, { where: string[]; made: Bundled }>();
  for (const [where, packages] of parts)
    for (const made of packages) {
      const entry = entries.get(made.name) ?? { where: [], made };
      entry.where.push(where);
      entries.set(made.name, entry);
    }
  const heads = parts.map(([where, packages]) => `- ${where}: ${packages.length}`).join('\n');
  return `Third-party notices

Marquee is under the licence in LICENSE. What browsers are sent holds the work of others, under the licences below.
Made by \`node lab/run.mjs third-party-notices\` from the bundles themselves; \`.ci/nightly\` says when it is out of date.

${heads}
${[...entries.values()].map(({ where, made }) => notice(made, where)).join('')}`;
}

function notice({ name, version, identifier, text }: Bundled, where: string[]): string {
  if (!identifier && !text) throw new Error(`${name} ${version} does not say its licence.`);
  return `
${'-'.repeat(80)}
${name} ${version}
Licence: ${identifier ?? 'see below'}
In the ${where.join(', and the ')}

${(text ?? 'The package holds no text of the licence.').replaceAll('\r\n', '\n').trim()}
`;
}

/** The site's only script entry; everything else is loaded from there. */
const siteScripts: InlineConfig = {
  root: join(root, 'site'),
  configFile: false,
  publicDir: false,
  plugins: [react()],
  build: { rollupOptions: { input: join(root, 'site/islands/start.ts') } },
};

async function bundled(config: InlineConfig): Promise<Bundled[]> {
  const result = await build({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false, license: { fileName: listFile } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const list = files.find(({ fileName }) => fileName === listFile);
  if (list?.type !== 'asset') throw new Error('The bundle came without its list of licences.');
  return JSON.parse(String(list.source)) as Bundled[];
}

/** The packages that our style sheets take fonts from, or that fonts were cut from. */
async function typefaces(): Promise<Bundled[]> {
  const cut = Object.values(pairings).flatMap(({ display, text }) => [display, text]);
  const names = new Set(cut.map((face) => `@fontsource-variable/${face.package}`));
  for await (const file of glob('{site,admin}/**/*.{css,ts,tsx,astro}', { cwd: root }))
    for (const [name] of (await readFile(join(root, file), 'utf8')).matchAll(
      /@fontsource[\w-]*\/[\w-]+/g,
    ))
      names.add(name);
  return Promise.all([...names].sort().map(packageAt));
}

/** The package that the console's icons were copied from. */
async function icons(): Promise<Bundled> {
  const text = await readFile(join(root, 'admin/ui/icon/LICENSE'), 'utf8');
  return { name: '@tabler/icons', version: '3.51.0', identifier: 'MIT', text };
}

async function packageAt(name: string): Promise<Bundled> {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && (await readFile(join(folder, file), 'utf8'));
  return { name, version, identifier: license, ...(text ? { text } : {}) };
}
