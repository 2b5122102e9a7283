import type { ExtensionFault } from '../../../extend/extension.ts';
import { extensionsFolder, placeIn } from '../../../extend/folder.ts';

/** An extension is at fault: it does not load, compile or render. The message names file and line. */
export class ExtensionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExtensionError';
  }
}

/** One sentence with file and line. */
export function describeFault({ file, line, message }: ExtensionFault): string {
  const place = line === undefined ? file : `${file}, line ${line}`;
  return `${place}: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
}

/** The fault of the extension that a compiler's output or the stack of an error names; null without one. */
export function faultIn(text: string, message: string): ExtensionFault | null {
  const folder = extensionsFolder();
  const place = folder && placeIn(text, folder);
  return place ? { extension: place.file.split('/')[0] ?? '', ...place, message } : null;
}
