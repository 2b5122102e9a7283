import { readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { findExtensions, readNames, root, templateOf } from './folder.ts';
import { extensions } from './load.ts';

const folder = findExtensions();
const resolvePath = (...path: string[]) => join(folder ?? root, ...path);

/** Virtual modules for compiling site and console. */
const modules: Readonly<Record<string, () => string>> = {
  '#extensions': buildExtensionList,
  'marquee:drawings': buildTemplateMap,
};

/** Compiles the extensions into site and console. Without extensions, the modules contain empty lists. */
export function serveExtensionModules(): Plugin[] {
  const { exports: surface } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modulesAndThemes: Plugin = {
    name: 'marquee-extensions',
    enforce: 'pre',
    config: () => (folder ? { server: { fs: { allow: [root, folder] } } } : {}),
    // An error in a template names its line. The compiled files move, so the map has complete paths.
    configEnvironment: (name) =>
      folder && name !== 'client'
        ? { build: { sourcemap: true, rolldownOptions: { output: { sourcemapPathTransform } } } }
        : undefined,
    resolveId(id) {
      // In development the id is part of an address, in which # starts the fragment.
      if (id in modules) return `\0${id.replace('#', '')}`;
      const promised = id.startsWith('marquee/') && surface[id.replace('marquee', '.')];
      return promised ? join(root, promised) : undefined;
    },
    load(id) {
      return (modules[id.slice(1)] ?? modules[id.replace('\0', '#')])?.();
    },
    transform(code, id) {
      const [path = '', query = ''] = id.split('?');
      if (!folder || !path.startsWith(folder + sep)) return;
      // With `?url`, the module that names its address is not the sheet itself.
      if (path.endsWith(`${sep}theme.css`) && query !== 'url') return `@layer theme {\n${code}\n}`;
      return undefined;
    },
  };
  const pages: Plugin = {
    name: 'marquee-extension-pages',
    // After Astro has made a module of the page.
    enforce: 'post',
    transform(code, id) {
      const isPage = extensions.some(({ name, pages: own }) =>
        own.some((page) => id === resolvePath(name, 'pages', `${page}.astro`)),
      );
      if (!isPage || /\bgetStaticPaths\b/.test(code)) return undefined;
      const paths = JSON.stringify(join(root, 'site', 'language-paths.ts'));
      return {
        code: `${code}\nexport { oncePerLanguage as getStaticPaths } from ${paths};`,
        map: null,
      };
    },
  };
  return [modulesAndThemes, pages];
}

const sourcemapPathTransform = (source: string, map: string) =>
  pathToFileURL(resolve(dirname(map), source)).href;

/** Imports the extensions that this process could load (extend/load.ts). */
function buildExtensionList(): string {
  const lines = extensions.map(({ name }, at) => {
    const file = resolvePath(name, 'extension.ts');
    return readNames(resolvePath(name), 'files').includes('extension.ts')
      ? `import e${at} from ${JSON.stringify(file)};`
      : `const e${at} = { marquee: 1 };`;
  });
  const list = extensions.map(
    ({ name, pages, more }, at) => `{ ...e${at}, ...${JSON.stringify({ name, pages, more })} }`,
  );
  return [
    ...lines,
    `export const extensions = [${list}];`,
    'export const extensionFaults = [];',
  ].join('\n');
}

/** Builds the map of templates of extensions: sections, additions to the core's items, and themes. */
function buildTemplateMap(): string {
  const imports: string[] = [];
  const addImport = (path: string) => {
    imports.push(`import d${imports.length} from ${JSON.stringify(path)};`);
    return `d${imports.length - 1}`;
  };
  const sections = extensions.flatMap(({ name, sections: own = [], replaces = [] }) =>
    [...own.filter((it) => 'layouts' in it).map((it) => it.name), ...replaces].map(
      (section) =>
        `${JSON.stringify(section)}: ${addImport(resolvePath(name, templateOf(section)))}`,
    ),
  );
  const more = extensions.flatMap((it) =>
    it.more.map((target) => {
      const file = addImport(resolvePath(it.name, 'more', `${target}.astro`));
      return `{ target: ${JSON.stringify(target)}, Part: ${file} }`;
    }),
  );
  const themes = extensions
    .filter(({ name }) => readNames(resolvePath(name), 'files').includes('theme.css'))
    .map(({ name }) => addImport(`${resolvePath(name, 'theme.css')}?url`));
  return [
    ...imports,
    `export const drawings = { ${sections} };`,
    `export const more = [${more}];`,
    `export const themes = [${themes}];`,
  ].join('\n');
}
