import type { ContentReader } from '../../content/document.ts';
import type { UnsavedDocument } from '../../content/with-unsaved.ts';
import type { StaleNames } from '../dependencies/reads.ts';
import type { ReleaseContent } from '../dependencies/release-content.ts';
import type { Blob } from '../releases/pack.ts';

/**
 * The store's address for a render worker: the module of a driver, its function that opens a reader, and the argument.
 */
export interface StoreAddress {
  module: string;
  open: string;
  argument: unknown;
}
/** Result of the function that opens a reader. */
export interface RevisionStore {
  at(revision: number): ContentReader;
}

export interface WorkerSetup {
  site: string;
  store: StoreAddress;
}

/** The content to read, and its known differences from an earlier one. */
export interface RenderRevision extends ReleaseContent {
  stale: StaleNames | null;
}

/** Limits for one response. */
export interface WaitOptions {
  /** True if the worker reports each read and page in advance, so that an endless page can be identified. */
  isTraced?: true;
  /** Milliseconds of silence after which the worker is ended, if not the default. */
  patience?: number;
}

/** A request to a render worker, one at a time. */
export type WorkerRequest = WaitOptions & RequestContent;
type RequestContent =
  | ({
      ask: 'list';
      routes: string[] | null;
      /** Only the details pages of these services. */
      services?: string[];
      /** Disables caching, because the content is not saved. */
      isDraft?: true;
    } & RenderRevision)
  | ({
      ask: 'render';
      /** Files with the digests of their bytes in the live release, so that equal bytes are not written. */
      files: [string, string | null][];
      pack: { path: string; name: string };
    } & RenderRevision)
  | ({
      ask: 'replace';
      /**
       * The content of the live release, whose pages differ from the new ones only in these fragments.
       */
      base: ReleaseContent;
      fragments: string[];
      /** Files with the locations of their bytes. */
      files: [string, Blob & { path: string }][];
      pack: { path: string; name: string };
    } & RenderRevision)
  | {
      ask: 'preview';
      revision: number;
      file: string;
      unsaved: UnsavedDocument[];
      asVisitor: boolean;
    }
  | { ask: 'free memory' };

export interface ListedFiles {
  /** Reads behind the addresses, by route. */
  reads: Record<string, string[]>;
  files: Record<string, string[]>;
}

export interface RenderedPage {
  file: string;
  reads: string[];
  /**
   * Null if the page does not exist at this revision; `same` if its bytes are already in the live release.
   */
  blob: Blob | 'same' | null;
  /** Set if only these fragments were rendered, with their `reads`. */
  fragments?: string[];
  /** Code files that this page loads and no earlier page of the batch. */
  assets?: string[];
  /** Reason why the page cannot be rendered, because of one of its `reads`. */
  fault?: string;
  /** Set with `fault` if an extension threw the error. */
  isExtensionFault?: boolean;
  /** Set with `fault` if rendering did not end. */
  isEndless?: true;
}

export type Request = { id: number } & WorkerRequest;
export type Reply =
  | { ready: { routes: string[] } }
  | { failed: string }
  | { progress: true; trace?: Trace }
  | RequestResult;
/** The next file, the next read for it, or whether the store is being read. */
export type Trace = { file: string } | { read: string } | { isReading: boolean };
export type RequestResult = { id: number; result: unknown } | { id: number; error: PageFault };
export interface PageFault {
  message: string;
  code?: string;
  /** True if the store could not be read, so that no document is at fault. */
  isStoreFault?: boolean;
}
