import { posix } from 'node:path';
import { type SourceFile, scriptsOf } from './source-files.ts';

/** Files used by path, with exports read by name: those that Astro and extensions load themselves. */
const opened = [
  /^site\/pages\//,
  /^site\/middleware\.ts$/,
  /^site\/integrations\/headers-route\.ts$/,
  // Extensions import this file as marquee/site.
  /^site\/for-extensions\.ts$/,
];
const product = /^(shared|site|admin|server)\//;
const test = /\.(test|contract)\.tsx?$|^tests\/|\/contract\//;

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}(?! from)/gm;
const named =
  /^[ \t]*(?:import|export)\s+(?:type\s+)?(?:\w+\s*,?\s*)?(?:\{([^}]*)\}|\* as (\w+))?\s*from\s*['"]([^'"]+)['"]/gm;
const whole = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Finds exports of the product that only tests or nobody uses. */
export function findUnusedExports(files: readonly SourceFile[]): string[] {
  const askers = files.filter(({ path }) => !test.test(path));
  const asked = new Map<string, Set<string>>();
  for (const file of askers)
    for (const [path, name] of importedNames(file))
      asked.set(path, (asked.get(path) ?? new Set()).add(name));
  return askers
    .filter(({ path }) => product.test(path))
    .filter(({ path }) => !opened.some((place) => place.test(path)))
    .flatMap((file) => {
      const names = asked.get(file.path);
      if (names?.has('*')) return [];
      return exportedNames(file)
        .filter((name) => !names?.has(name) && !isUsedWithin(file, name))
        .map((name) => `${file.path} exports ${name}, which nothing of the product asks for`);
    });
}

/** Returns true if a name is used outside of its own declaration. */
function isUsedWithin({ text }: SourceFile, name: string): boolean {
  const code = text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
}

function exportedNames({ path, text }: SourceFile): string[] {
  return scriptsOf(path, text).flatMap((script) => [
    ...[...script.matchAll(declared)].map(([, name = '']) => name),
    ...[...script.matchAll(listed)].flatMap(([, names = '']) => namesIn(names, 'last')),
  ]);
}

/** Lists imported files, each with an imported name; `*` for all names. */
function importedNames({ path, text }: SourceFile): [path: string, name: string][] {
  return scriptsOf(path, text).flatMap((script) => [
    ...[...script.matchAll(named)].flatMap(([, names = '', all, from = '']) =>
      (all ? ['*'] : namesIn(names, 'first')).map((it): [string, string] => [at(path, from), it]),
    ),
    ...[...script.matchAll(whole)].map(([, from = '']): [string, string] => [at(path, from), '*']),
  ]);
}

/** Returns the given side of `one as other`. */
function namesIn(list: string, side: 'first' | 'last'): string[] {
  return list
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    )
    .map((names) => names.at(side === 'first' ? 0 : -1) ?? '')
    .filter((name) => name !== '');
}

function at(importer: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  return bare.startsWith('.') ? posix.join(posix.dirname(importer), bare) : bare;
}
