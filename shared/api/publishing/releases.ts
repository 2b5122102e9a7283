import { z } from 'zod';
import { publishProblem } from './publish-state.ts';

/** An entry of the publishing history. */
const publishEntry = z.object({
  /**
   * `rolled back` and `resumed` come from earlier versions of Marquee, which could show an old release temporarily.
   */
  outcome: z.enum(['live', 'failed', 'rolled back', 'resumed']),
  /** The new or restored release; null if publishing failed. */
  release: z.number().nullable(),
  /** Content revision of the release. */
  revision: z.number(),
  /** People who saved the changes or started the publish. */
  by: z.array(z.string()),
  /** Changed documents (`kind/id`), at most fifty; empty if everything was rendered again. */
  documents: z.array(z.string()),
  /** Rendered pages, pages in which only shared parts were replaced, files with new bytes, and deleted files. */
  rendered: z.number(),
  exchanged: z.number(),
  written: z.number(),
  removed: z.number(),
  /** Changed pages that people see, without sitemaps and similar files. */
  pages: z.number(),
  /** Number of deleted pages among them. */
  gone: z.number(),
  /** Milliseconds per stage; `seen` is the time from the save to the receipt. */
  stages: z.object({
    plan: z.number().optional(),
    render: z.number().optional(),
    write: z.number().optional(),
    seen: z.number().optional(),
  }),
  receipt: z.enum(['seen', 'differs', 'unchecked']),
  problem: publishProblem.nullable(),
  /** Deploy hooks called for this release: host and response. */
  hooks: z.array(z.object({ address: z.string(), outcome: z.string() })),
});
export type PublishEntry = z.infer<typeof publishEntry>;

/** A publishing history entry with the current state of its release. */
export const releaseEntry = publishEntry.extend({
  number: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** True if the release can be restored. */
  kept: z.boolean(),
  live: z.boolean(),
  /** The earlier release whose content was restored, and its publish time. */
  back_to: z.object({ release: z.number(), at: z.string() }).nullable(),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

/** Result of comparing the live release with a full build. */
export const verifyReport = z.object({
  release: z.number(),
  revision: z.number(),
  /** Number of compared files. */
  files: z.number(),
  identical: z.boolean(),
  /** At most a hundred files that differ: `missing` from the release, `extra` in it, or with other `bytes`. */
  differences: z.array(z.object({ file: z.string(), how: z.enum(['missing', 'extra', 'bytes']) })),
  milliseconds: z.number(),
});
export type VerifyReport = z.infer<typeof verifyReport>;
