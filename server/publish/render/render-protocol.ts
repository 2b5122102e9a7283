import type { ContentReader } from '../../content/document.ts';
import type { Unsaved } from '../../content/with-unsaved.ts';
import type { HeldContent } from '../dependencies/held-content.ts';
import type { StaleNames } from '../dependencies/reads.ts';
import type { Blob } from '../releases/pack.ts';

/**
 * The store's address for a render worker: a driver's module, its function that opens a reader, and
 * its arguments.
 */
export interface StoreAddress {
  module: string;
  open: string;
  argument: unknown;
}
/** Result of that function. */
export interface OpenedReader {
  at(revision: number): ContentReader;
}

export interface WorkerSetup {
  site: string;
  store: StoreAddress;
}

/** The content to read, and its known differences from an earlier one. */
export interface RenderRevision extends HeldContent {
  stale: StaleNames | null;
}

/** Limits for one response. */
export interface Waiting {
  /** The worker reports each read and page before it starts, so that an endless page can be named. */
  isTraced?: true;
  /** Milliseconds of silence after which the worker is ended, if not the default. */
  patience?: number;
}

/** A request to a render worker, one at a time. */
export type Ask = Waiting & Question;
type Question =
  | ({
      ask: 'list';
      routes: string[] | null;
      /** Only the details pages of these services. */
      services?: string[];
      /** Caches nothing, because the content is not saved. */
      isDraft?: true;
    } & RenderRevision)
  | ({
      ask: 'render';
      /** File → digest of its bytes in the live release, so that equal bytes are not written. */
      files: [string, string | null][];
      pack: { path: string; name: string };
    } & RenderRevision)
  | ({
      ask: 'replace';
      /**
       * The content of the live release, whose pages differ from the wanted ones only in these
       * fragments.
       */
      base: HeldContent;
      fragments: string[];
      /** File → location of its bytes. */
      files: [string, Blob & { path: string }][];
      pack: { path: string; name: string };
    } & RenderRevision)
  | { ask: 'preview'; revision: number; file: string; unsaved: Unsaved[]; asVisitor: boolean }
  | { ask: 'free memory' };

export interface Listed {
  /** Reads behind the addresses, by route. */
  reads: Record<string, string[]>;
  files: Record<string, string[]>;
}

export interface Rendered {
  file: string;
  reads: string[];
  /**
   * Null: the page does not exist at this revision. `same`: the bytes are already in the live
   * release.
   */
  blob: Blob | 'same' | null;
  /** Only these fragments were rendered, and `reads` are theirs. */
  fragments?: string[];
  /** Files of the site's code that it loads and no earlier page of the batch does. */
  assets?: string[];
  /** Reason why the page cannot be rendered, because of one of its `reads`. */
  fault?: string;
  /** Set together with `fault` if it was thrown by the code of an extension. */
  isOfExtension?: boolean;
  /** Set together with `fault` if rendering did not end. */
  isEndless?: true;
}

export type Request = { id: number } & Ask;
export type Reply =
  | { ready: { routes: string[] } }
  | { failed: string }
  | { progress: true; trace?: Trace }
  | Answered;
/** The file that is rendered next, what is read for it next, or whether the store is being read. */
export type Trace = { file: string } | { read: string } | { isReading: boolean };
export type Answered = { id: number; result: unknown } | { id: number; error: PageFault };
export interface PageFault {
  message: string;
  code?: string;
  /** The store could not be read: no document is at fault. */
  isOfStore?: boolean;
}
