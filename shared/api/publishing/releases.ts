import { z } from 'zod';
import { publishProblem } from './publish-state.ts';

/** One line of the publishing history. */
const historyLine = z.object({
  /** `rolled back` and `resumed`: earlier versions of Marquee could show a release for a while. */
  outcome: z.enum(['live', 'failed', 'rolled back', 'resumed']),
  /** The new or restored release; null when publishing failed. */
  release: z.number().nullable(),
  /** Content revision it shows. */
  revision: z.number(),
  /** People who saved the changes, or who started the publish. */
  by: z.array(z.string()),
  /** Changed documents, `kind/id`, at most fifty; empty when everything was rendered again. */
  documents: z.array(z.string()),
  /**
   * Pages rendered, and pages with only shared parts replaced; files with new bytes; deleted files.
   */
  rendered: z.number(),
  exchanged: z.number(),
  written: z.number(),
  removed: z.number(),
  /** Of these files, the pages that people see, without sitemaps and the like. */
  pages: z.number(),
  /** Of these pages, the deleted ones. */
  gone: z.number(),
  /** Milliseconds per stage; `seen`: from the save to the receipt. */
  stages: z.object({
    plan: z.number().optional(),
    render: z.number().optional(),
    write: z.number().optional(),
    seen: z.number().optional(),
  }),
  receipt: z.enum(['seen', 'differs', 'unchecked']),
  problem: publishProblem.nullable(),
  /** Deploy hooks called for this release, by host, with their responses. */
  hooks: z.array(z.object({ address: z.string(), outcome: z.string() })),
});
export type HistoryLine = z.infer<typeof historyLine>;

/** A history line with the current state of its release. */
export const releaseLine = historyLine.extend({
  number: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** The release can be restored. */
  kept: z.boolean(),
  live: z.boolean(),
  /** The earlier release whose content this one restored, and when that went live. */
  back_to: z.object({ release: z.number(), at: z.string() }).nullable(),
});
export type ReleaseLine = z.infer<typeof releaseLine>;

/** Result of comparing the live release with a build from scratch. */
export const verifyReport = z.object({
  release: z.number(),
  revision: z.number(),
  /** Files compared. */
  files: z.number(),
  identical: z.boolean(),
  /** Files that differ, at most a hundred: `missing` from the release, `extra` in it, or of other `bytes`. */
  differences: z.array(z.object({ file: z.string(), how: z.enum(['missing', 'extra', 'bytes']) })),
  milliseconds: z.number(),
});
export type VerifyReport = z.infer<typeof verifyReport>;
