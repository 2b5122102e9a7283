import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

export type SourceFile = {
  /** Path from the project folder, with forward slashes. */
  path: string;
  text: string;
  /** Imports: for our files a path from the project folder, otherwise the package name. */
  imports: string[];
};

const codeEnding = /\.(ts|tsx|mjs|astro)$/;
const notOurs = new Set(['node_modules', 'dist', 'data', 'public', 'test-results']);

/** Reads every code file below some folders; a missing folder contains none. */
export function readSourceFiles(folders: string[]): SourceFile[] {
  return folders
    .flatMap(filesUnder)
    .filter((path) => codeEnding.test(path))
    .map((path) => sourceFile(path, readFileSync(path, 'utf8')));
}

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: importsOf(path, text) };
}

/** Lists all files below a folder, except built and downloaded ones. */
export function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fault;
  }
}

/** Lists static, re-exporting, type-only and dynamic imports, as seen by the compiler. */
function importsOf(path: string, text: string): string[] {
  const specifiers = scriptsOf(path, text).flatMap((script) =>
    ts.preProcessFile(script, true, true).importedFiles.map(({ fileName }) => fileName),
  );
  return specifiers.map((specifier) => resolve(path, specifier));
}

/** Extracts the code of an .astro file, between two fences and in script elements. */
export function scriptsOf(path: string, text: string): string[] {
  if (!path.endsWith('.astro')) return [text];
  const fenced = /^\s*---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const elements = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  return [fenced, ...elements.map((code) => code ?? '')];
}

function resolve(importer: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(importer), bare);
  if (bare.startsWith('/')) return bare.slice(1);
  const depth = bare.startsWith('@') ? 2 : 1;
  return bare.split('/').slice(0, depth).join('/');
}
