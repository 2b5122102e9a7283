import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FoundExtension, faultOfError, findClashes, findFaults, toFault } from './check.ts';
import type { Extension } from './extension.ts';
import { findExtensions, readNames, root } from './folder.ts';
import type { ExtensionFault, LoadedExtension } from './loaded.ts';
import { tryExtensions } from './trial.ts';

/**
 * The extensions of this process, imported as `#extensions`. Vite replaces this module by one that imports the same
 * extensions (extend/vite.ts). An extension that cannot be used is left out and reported, so that the server still
 * runs.
 */
const folder = findExtensions();

if (folder)
  // Resolves `marquee/…` to a file of this project from any folder.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('marquee/')
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });

/** Names to load without a trial, inside a trial (extend/trial.ts). */
const tried = process.env.EXTENSIONS_TRIAL?.split(' ');
const names = folder ? readNames(folder, 'folders') : [];
const trialFaults = folder && !tried && names.length > 0 ? tryExtensions(folder) : [];
const failedNames = new Set(trialFaults.map(({ extension }) => extension));
const loaded = await Promise.all(
  (tried ?? names)
    .filter((name) => !failedNames.has(name))
    .map((name) => load(join(folder ?? root, name), name)),
);
const isFound = (it: FoundExtension | ExtensionFault): it is FoundExtension => 'files' in it;
const found = loaded.filter(isFound);
const faultsOfFound = found.flatMap(findFaults);
/** Faults of all extensions. The site is not published while there are any. */
export const extensionFaults: readonly ExtensionFault[] = [
  ...trialFaults,
  ...loaded.filter((it): it is ExtensionFault => !isFound(it)),
  ...faultsOfFound,
  ...findClashes(found.filter(({ name }) => !faultsOfFound.some((it) => it.extension === name))),
];
const faulty = new Set(extensionFaults.map(({ extension }) => extension));
export const extensions: readonly LoadedExtension[] = found.filter(({ name }) => !faulty.has(name));

async function load(place: string, name: string): Promise<FoundExtension | ExtensionFault> {
  const path = join(place, 'extension.ts');
  const readTemplates = (within: string) =>
    readNames(join(place, within), 'files')
      .filter((file) => file.endsWith('.astro'))
      .map((file) => file.slice(0, -'.astro'.length));
  const files = readNames(place, 'files');
  const here = { name, files, pages: readTemplates('pages'), more: readTemplates('more') };
  if (!existsSync(path)) return { ...here, marquee: 1, text: '' };
  const text = readFileSync(path, 'utf8');
  try {
    const { default: declared } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
      default?: Extension;
    };
    if (typeof declared?.marquee === 'number') return { ...declared, ...here, text };
    return toFault({ name, text }, '', 'It must export extension({ … }) as its default.');
  } catch (error) {
    return faultOfError(error, { name, text, folder: join(place, '..') });
  }
}
