import { findExtensions, findPosition } from '../../../extend/folder.ts';
import type { ExtensionFault } from '../../../extend/loaded.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** An extension does not load, compile or render. */
export class ExtensionError extends ApiError {
  /** File, line and reason. */
  readonly fault: string;
  constructor(fault: string) {
    super(503, 'EXTENSION_FAILED', `An extension failed. ${fault}`);
    this.name = 'ExtensionError';
    this.fault = fault;
  }
}

/** Describes a fault in one sentence with file and line. */
export function describeFault({ file, line, message }: ExtensionFault): string {
  const position = line === undefined ? file : `${file}, line ${line}`;
  return `${position}: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
}

/** Returns the fault of the extension named in compiler output or in an error's stack, or null. */
export function findFault(text: string, message: string): ExtensionFault | null {
  const folder = findExtensions();
  const position = folder && findPosition(text, folder);
  return position ? { extension: position.file.split('/')[0] ?? '', ...position, message } : null;
}
