import type { Extension } from './extension.ts';

/** The version of what extensions may import (extend/surface.txt). */
export const surfaceVersion = 1;

/** An extension with its folder. */
export interface LoadedExtension extends Extension {
  /** The name of its folder. */
  name: string;
  /** Addresses of its own pages, without slashes. */
  pages: readonly string[];
  /** Positions that its files in `more` fill, such as `our_team.details`. */
  more: readonly string[];
}

/** Reason why an extension cannot be used. */
export interface ExtensionFault {
  extension: string;
  /** Path below the folder of extensions. */
  file: string;
  line?: number | undefined;
  /** One sentence. */
  message: string;
}
