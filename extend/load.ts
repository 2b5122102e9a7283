import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clashesOf, type FoundExtension, faultsOf } from './check.ts';
import type { Extension } from './extension.ts';
import { extensionsFolder, namesIn, placeIn, root } from './folder.ts';
import type { ExtensionFault, LoadedExtension } from './loaded.ts';

/**
 * The extensions of this process, imported as `#extensions`. Vite replaces this module by one that imports the same
 * extensions (extend/vite.ts). One that cannot be used is left out and reported, so that everything else goes on.
 */
const folder = extensionsFolder();

if (folder)
  // From any folder, `marquee/…` is a file of this project.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('marquee/')
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });

const loaded = await Promise.all(
  (folder ? namesIn(folder, 'folders') : []).map((name) => load(join(folder ?? root, name), name)),
);
const isFound = (it: FoundExtension | ExtensionFault): it is FoundExtension => 'files' in it;
const found = loaded.filter(isFound);
/** Faults of all extensions. The site is not published while there are any. */
export const extensionFaults: readonly ExtensionFault[] = [
  ...loaded.filter((it): it is ExtensionFault => !isFound(it)),
  ...found.flatMap(faultsOf),
  ...clashesOf(found),
];
const faulty = new Set(extensionFaults.map(({ extension }) => extension));
export const extensions: readonly LoadedExtension[] = found.filter(({ name }) => !faulty.has(name));

async function load(place: string, name: string): Promise<FoundExtension | ExtensionFault> {
  const path = join(place, 'extension.ts');
  const drawn = (within: string) =>
    namesIn(join(place, within), 'files')
      .filter((file) => file.endsWith('.astro'))
      .map((file) => file.slice(0, -'.astro'.length));
  const files = namesIn(place, 'files');
  const here = { name, files, pages: drawn('pages'), more: drawn('more'), text: '' };
  const fault = { extension: name, file: `${name}/extension.ts` };
  if (!existsSync(path)) return { ...here, marquee: 1 };
  try {
    const { default: declared } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
      default?: Extension;
    };
    if (typeof declared?.marquee === 'number')
      return { ...here, ...declared, text: readFileSync(path, 'utf8') };
    return { ...fault, message: 'It must export extension({ … }) as its default.' };
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const at = placeIn(`${stack}\n${message}`, join(place, '..'));
    return { ...fault, ...at, message: message.split('\n')[0] ?? message };
  }
}
