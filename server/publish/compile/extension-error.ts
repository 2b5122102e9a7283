import { findExtensions, placeIn } from '../../../extend/folder.ts';
import type { ExtensionFault } from '../../../extend/loaded.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** An extension is at fault: it does not load, compile or render. */
export class ExtensionError extends ApiError {
  /** File, line and reason. */
  readonly fault: string;
  constructor(fault: string) {
    super(503, 'EXTENSION_FAILED', `An extension failed. ${fault}`);
    this.name = 'ExtensionError';
    this.fault = fault;
  }
}

/** One sentence with file and line. */
export function describeFault({ file, line, message }: ExtensionFault): string {
  const place = line === undefined ? file : `${file}, line ${line}`;
  return `${place}: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
}

/** The fault of the extension that a compiler's output or the stack of an error names; null without one. */
export function faultIn(text: string, message: string): ExtensionFault | null {
  const folder = findExtensions();
  const place = folder && placeIn(text, folder);
  return place ? { extension: place.file.split('/')[0] ?? '', ...place, message } : null;
}
