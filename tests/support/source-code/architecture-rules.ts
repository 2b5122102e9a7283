import { basename, posix } from 'node:path';
import { circlesOf } from './circles.ts';
import type { SourceFile } from './source-files.ts';

/** The architecture rules. Each returns one line per violation. */
type Rule = (files: SourceFile[]) => string[];

const rooms = ['shared', 'extend', 'site', 'admin', 'server', 'scripts', 'lab', 'tests'];

/** A folder on the left may import only from those on the right, and from itself. */
const mayImport: Record<string, string[]> = {
  shared: [],
  extend: ['shared'],
  site: ['shared'],
  admin: ['shared'],
  server: ['shared', 'extend'],
};

export const foldersImportOneWay: Rule = (files) =>
  imports(files).flatMap(({ from, to }) => {
    const [home, target] = [roomOf(from.path), roomOf(to)];
    const allowed = mayImport[home];
    if (!allowed || target === '' || target === home || allowed.includes(target)) return [];
    if (isTest(from.path) && to.startsWith('tests/support/')) return [];
    if (from.path === 'admin/vite.config.ts' && to === 'extend/vite.ts') return [];
    return [
      `${from.path} imports ${to}: ${home} may import ${describeAllowed(allowed)} and itself`,
    ];
  });

export const sharedNeedsFewPackages: Rule = (files) =>
  imports(files)
    .filter(({ from, to }) => roomOf(from.path) === 'shared' && !isTest(from.path) && isPackage(to))
    .filter(({ to }) => !['zod', 'axios', 'culori', '#extensions'].includes(to))
    .map(({ from, to }) => `${from.path} imports the package ${to}`);

/** Files that load extensions. All other files treat extension sections like core sections. */
const extensionReaders = [
  'shared/content/own-fields.ts',
  'shared/rules/addresses/site-address.ts',
  'shared/sections/with-extensions.ts',
  'site/layouts/Layout.astro',
  'site/sections/landing/HomeSection.astro',
  'site/seo/read-sitemap.ts',
  'site/ui/More.astro',
  'server/operations/check-extensions.ts',
];

export const fewFilesReadExtensions: Rule = (files) =>
  imports(files)
    .filter(({ from }) => !isTest(from.path) && !extensionReaders.includes(from.path))
    .filter(
      ({ to }) =>
        ['#extensions', 'marquee:drawings'].includes(to) || /(^|\/)extensions\/[^/]+\//.test(to),
    )
    .filter(({ from }) => extensionOf(from.path) === null)
    .map(({ from, to }) => `${from.path} imports ${to}`);

/** Returns the folder of the extension that a file belongs to. */
function extensionOf(path: string): string | null {
  return /^(?:tests\/)?extensions\/[^/]+\//.exec(path)?.[0] ?? null;
}

/** Extensions may not import other core files, which can change with every version. */
export const extensionsImportOnlySurface: Rule = (files) =>
  imports(files)
    .filter(({ from, to }) => {
      const own = extensionOf(from.path);
      const isOurs = roomOf(to) !== '' || to.startsWith('.') || extensionOf(to) !== null;
      return own !== null && isOurs && !to.startsWith(own);
    })
    .map(({ from, to }) => `${from.path} imports ${to}`);

export const noScreenImportsAScreen: Rule = (files) =>
  imports(files)
    .filter(({ from, to }) => isScreen(from.path) && isScreen(to))
    .map(({ from, to }) => `${from.path} imports ${to}`);

/** In the site, pages use layouts, sections and islands, which never import the files that use them. */
const layers: Record<string, string[]> = {
  'site/ui/': ['site/sections/', 'site/layouts/', 'site/pages/', 'site/islands/'],
  'site/islands/': ['site/sections/', 'site/layouts/', 'site/pages/'],
  'site/sections/': ['site/layouts/', 'site/pages/'],
  'site/layouts/': ['site/pages/'],
};

export const siteLayersKeepTheirDirection: Rule = (files) =>
  imports(files).flatMap(({ from, to }) =>
    Object.entries(layers)
      .filter(([layer, above]) => from.path.startsWith(layer) && above.some(startOf(to)))
      .filter(() => !isTest(from.path))
      .map(() => `${from.path} imports ${to}`),
  );

const modules = [
  ...['content', 'pages', 'drafts', 'history', 'publish', 'leads', 'people', 'theme'],
  ...['overview', 'guide'],
];

/** Files and folders of the console from the bottom up. Each imports its own layer and those below it. */
const consoleLayers = [
  ['words'],
  ['router.ts', 'screen.ts', 'screens.ts'],
  ['session'],
  ['backend'],
  ['ui'],
  ['field'],
  ['form'],
  modules,
  ['shell'],
];

export const consoleLayersKeepTheirDirection: Rule = (files) =>
  imports(files)
    .filter(({ from, to }) => roomOf(from.path) === 'admin' && roomOf(to) === 'admin')
    .filter(({ from, to }) => !isTest(from.path) && layerOf(to) > layerOf(from.path))
    .map(({ from, to }) => `${from.path} imports ${to}`);

/** Returns the index in `consoleLayers`; the top for all others: `routes.tsx`, `screen-code.ts`, `main.tsx`. */
function layerOf(path: string): number {
  const place = consoleLayers.findIndex((layer) => layer.includes(consoleFolderOf(path)));
  return place < 0 ? consoleLayers.length : place;
}

function consoleFolderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Console modules may import each other, but only in one direction. */
export const consoleModulesImportOneWay: Rule = (files) => {
  const arrows = new Map<string, string[]>(modules.map((noun) => [noun, []]));
  for (const { from, to } of imports(files)) {
    if (roomOf(from.path) !== 'admin' || isTest(from.path)) continue;
    const [noun, other] = [consoleFolderOf(from.path), consoleFolderOf(to)];
    if (roomOf(to) === 'admin' && noun !== other) arrows.get(noun)?.push(other);
  }
  return circlesOf(arrows).map((circle) => circle.toSorted().join(' ↔ '));
};

const contentModules = ['axios', 'shared/api/client.ts', 'site/http-source.ts'];
const contentReaders = ['site/content.ts', 'site/http-source.ts'];

export const onlyTheReaderReadsContent: Rule = (files) =>
  files
    .filter(({ path }) => roomOf(path) === 'site' && !isTest(path))
    .filter(({ path }) => !contentReaders.includes(path))
    .filter(
      ({ imports, text }) =>
        /contentSourceKey/.test(text) || contentModules.some((road) => imports.includes(road)),
    )
    .map(({ path }) => `${path} takes content from its source and not through site/content.ts`);

/** Without this rule, a link to a library PDF would not lead to the server of files. */
export const typedLinksHaveOneResolver: Rule = (files) =>
  files
    .filter(({ path }) => roomOf(path) === 'site' && !isTest(path))
    .filter(({ path, text }) => path !== 'site/file-links.ts' && /\bhrefOf\(/.test(text))
    .map(({ path }) => `${path} resolves a link without site/file-links.ts`);

/** See ui/CachedFragment.astro: content passed in from outside would be an unrecorded dependency. */
export const cachedFragmentsTakeNoContent: Rule = (files) =>
  files
    .filter(({ path }) => roomOf(path) === 'site' && path.endsWith('.astro'))
    .filter(({ text }) =>
      [...text.matchAll(/<CachedFragment\b[^>]*>([\s\S]*?)<\/CachedFragment>/g)].some(([whole]) =>
        whole.includes('{'),
      ),
    )
    .map(({ path }) => `${path} hands something into a fragment that is cached by its name alone`);

const drivers = [
  'server/platform/db/sqlite/sqlite.ts',
  'server/platform/db/postgres/postgres.ts',
  'server/cluster/postgres-cluster.ts',
  'server/platform/storage/disk.ts',
  'server/platform/storage/s3.ts',
];
const driverNamers = [
  'server/open-store.ts',
  'server/open-reader.ts',
  'server/cluster/open-cluster.ts',
  'server/platform/storage/open-storage.ts',
];

export const onlyStartNamesDrivers: Rule = (files) =>
  imports(files)
    .filter(({ to }) => drivers.includes(to))
    .filter(({ from: { path } }) => !driverNamers.includes(path) && !isTest(path))
    .filter(({ from: { path } }) => !['scripts', 'lab', 'tests'].includes(roomOf(path)))
    .map(({ from, to }) => `${from.path} imports the driver ${to}`);

/** These files list what every module stores. All modules may import their types, and the drivers open them. */
const assembly = ['server/store.ts', 'server/tables.ts'];
const openers = ['server/platform/db/sqlite/sqlite.ts', 'server/platform/db/postgres/postgres.ts'];

export const platformImportsNoModule: Rule = (files) =>
  imports(files)
    .filter(({ from }) => from.path.startsWith('server/platform/') && !isTest(from.path))
    .filter(({ from, to }) => !openers.includes(from.path) && to.startsWith('server/'))
    .filter(({ to }) => !to.startsWith('server/platform/') && !assembly.includes(to))
    .map(({ from, to }) => `${from.path} imports ${to}`);

const keeps = /^server\/([^/]+)\/(?:.*\/)?(?:store\/.*|store\.ts|[a-z-]+-store\.ts|tables\.ts)$/;

export const modulesKeepTheirStores: Rule = (files) =>
  imports(files)
    .filter(({ from: { path } }) => /^server\/[^/]+\//.test(path) && !isTest(path))
    .filter(({ from: { path } }) => !openers.includes(path))
    .filter(({ from, to }) => {
      const noun = keeps.exec(to)?.[1];
      return noun && !['content', 'platform', from.path.split('/')[1]].includes(noun);
    })
    .map(({ from, to }) => `${from.path} imports ${to}`);

/**
 * Settings of the server, the site build and the console build; and the module that builds the environment of child
 * processes.
 */
const environmentReaders = [
  'extend/folder.ts',
  'extend/load.ts',
  'extend/trial.ts',
  'extend/trial-thread.ts',
  'server/platform/settings/env.ts',
  'site/settings.ts',
  'admin/vite.config.ts',
  'server/platform/concurrency/child-environment.ts',
];

/** NODE_ENV is the mode of a process instead of a setting. */
const environmentRead =
  /\bprocess\s*(\.\s*env\b(?!\.NODE_ENV\b)|\[\s*['"]env['"])|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/;

export const onlySettingsReadTheEnvironment: Rule = (files) =>
  files
    .filter(({ path }) => roomOf(path) in mayImport && !isTest(path))
    .filter(({ path }) => !environmentReaders.includes(path))
    .filter(({ text }) => environmentRead.test(text))
    .map(({ path }) => `${path} reads process.env`);

export const noFileOnlyReExports: Rule = (files) =>
  files
    .filter(({ text }) => /^export \* .*['"]\./m.test(text) || onlyReExports(text))
    .map(({ path }) => `${path} only hands on what other files export`);

function onlyReExports(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim();
  const rest = code.replace(/export\s+(type\s+)?\{[^}]*\}\s*from\s*['"]\.[^'"]+['"];?/g, '').trim();
  return code !== '' && rest === '';
}

const bannedWords = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'data2'];

export function pathsAvoidVagueNames(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const word = wordsOf(path).find((one) => bannedWords.includes(one));
    if (word) return [`${path} is called "${word}"`];
    const unnumbered = path.replace(/\d+(\.[^/]*)$/, '$1');
    return unnumbered !== path && paths.includes(unnumbered)
      ? [`${path} is a numbered variant`]
      : [];
  });
}

function wordsOf(path: string): string[] {
  return path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

export function pathsStayShort(paths: string[], deepest = 5): string[] {
  return paths
    .filter((path) => path.split('/').length > deepest)
    .map((path) => `${path} has more than ${deepest} parts`);
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;
const route = /^[a-z0-9-]*\[[a-z]+\][a-z0-9-]*$/;

/**
 * Components (.tsx, .astro and their styles) are PascalCase, all other code kebab-case. Entries such as main.tsx and
 * hook tests are not components, so .tsx may be either. Pages are named after their address.
 */
export const filesAreNamedByTheirKind: Rule = (files) =>
  files.flatMap(({ path }) => {
    const name = basename(path).replace('[...', '[');
    const [stem = '', ending = ''] = [name.split('.')[0], posix.extname(path)];
    const folders = path.split('/').slice(0, -1);
    const isPage = path.startsWith('site/pages/');
    // Named after the section or list that they render.
    if (extensionOf(path) !== null) return [];
    const fits =
      (isPage && (kebab.test(stem) || route.test(stem))) ||
      (ending === '.astro' && pascal.test(stem)) ||
      (ending === '.tsx' && (pascal.test(stem) || kebab.test(stem))) ||
      ((ending === '.ts' || ending === '.mjs') && kebab.test(stem));
    const odd = folders.find((folder) => !kebab.test(folder) && !(isPage && route.test(folder)));
    if (odd !== undefined) return [`${path}: the folder ${odd} is not kebab-case`];
    return fits ? [] : [`${path} is named like no kind of file`];
  });

function imports(files: SourceFile[]) {
  return files.flatMap((from) => from.imports.map((to) => ({ from, to })));
}

function roomOf(path: string): string {
  const [room = ''] = path.split('/');
  return rooms.includes(room) && path !== room ? room : '';
}

function isPackage(specifier: string): boolean {
  return !specifier.includes('/') || specifier.startsWith('@');
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function isScreen(path: string): boolean {
  return /^admin\/(?!ui\/).*Screen\.tsx$/.test(path);
}

function startOf(path: string) {
  return (start: string) => path.startsWith(start);
}

function describeAllowed(allowed: string[]): string {
  return allowed.length === 0 ? 'nothing else' : allowed.join(', ');
}
