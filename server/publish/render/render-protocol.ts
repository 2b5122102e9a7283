import type { Unsaved } from '../../content/with-unsaved.ts';
import type { ContentReader } from '../../store/store.ts';
import type { HeldContent } from '../dependencies/held-content.ts';
import type { StaleNames } from '../dependencies/reads.ts';
import type { Blob } from '../releases/pack.ts';

/** How a render worker reaches the store: a driver's module, the function of it that opens a reader, and what that takes. */
export interface StoreAddress {
  module: string;
  open: string;
  argument: unknown;
}
/** What that function answers. */
export interface OpenedReader {
  at(revision: number): ContentReader;
}

export interface WorkerSetup {
  site: string;
  store: StoreAddress;
}

/** The content to read, and what is known to differ from an earlier one. */
export interface RenderRevision extends HeldContent {
  stale: StaleNames | null;
}

/** How an answer is waited for. */
export interface Waiting {
  /** The worker says what it is at before it does it, so that what never ends can be named. */
  isTraced?: true;
  /** Milliseconds of silence after which the worker is ended, where they are not the usual ones. */
  patience?: number;
}

/** What the parent asks of a render worker, one thing at a time. */
export type Ask = Waiting & Question;
type Question =
  | ({
      ask: 'list';
      routes: string[] | null;
      /** Nothing that was read is kept: the content is not saved. */
      isDraft?: true;
    } & RenderRevision)
  | ({
      ask: 'render';
      /** File → digest of the bytes the live release has, so that equal bytes are not written. */
      files: [string, string | null][];
      pack: { path: string; name: string };
    } & RenderRevision)
  | ({
      ask: 'replace';
      /** The content of the live release, whose pages differ from those wanted in these fragments alone. */
      base: HeldContent;
      fragments: string[];
      /** File → where its bytes lie. */
      files: [string, Blob & { path: string }][];
      pack: { path: string; name: string };
    } & RenderRevision)
  | { ask: 'preview'; revision: number; file: string; unsaved: Unsaved[]; asVisitor: boolean }
  | {
      ask: 'compare';
      revision: number;
      unsaved: Unsaved[];
      /** File → digest of its bytes at that revision, where it is known. */
      files: [string, string | null][];
      /** Milliseconds after which no further page is begun. */
      time: number;
    }
  | { ask: 'free memory' };

export interface Listed {
  /** Reads that decided the addresses, by route. */
  reads: Record<string, string[]>;
  files: Record<string, string[]>;
}

/** Which of some files would have other bytes with what is unsaved, as far as there was time: of the first so many. */
export interface Compared {
  done: number;
  /** File → what it would be; null where it would be none. */
  differing: [file: string, html: string | null][];
}

export interface Rendered {
  file: string;
  reads: string[];
  /** Null: the page does not exist at this revision. `same`: the bytes the live release has already. */
  blob: Blob | 'same' | null;
  /** Only these fragments were made anew, and `reads` are theirs alone. */
  fragments?: string[];
  /** Files of the site's code that it loads, where no page of the batch before it does. */
  assets?: string[];
  /** Why the page cannot be rendered, by something among its `reads`. */
  fault?: string;
  /** With `fault`: its rendering did not end. */
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
  /** The store could not be read: no document is to blame. */
  isOfStore?: boolean;
}
