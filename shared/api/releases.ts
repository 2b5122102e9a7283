import { z } from 'zod';
import { publishProblem } from './publish-state.ts';

/** One line of the history of publishing. */
const historyLine = z.object({
  /** `rolled back` and `resumed`: earlier versions of Marquee could show a release for a while. */
  outcome: z.enum(['live', 'failed', 'rolled back', 'resumed']),
  /** The release that was made or put back; null when publishing failed. */
  release: z.number().nullable(),
  /** Content revision it shows. */
  revision: z.number(),
  /** Who saved what was published, or who pressed the button. */
  by: z.array(z.string()),
  /** Documents that changed, `kind/id`, at most fifty; empty when everything was rendered anew. */
  documents: z.array(z.string()),
  /** Pages made anew, and in how many of them only parts that many pages share; files with new bytes; files that vanished. */
  rendered: z.number(),
  exchanged: z.number(),
  written: z.number(),
  removed: z.number(),
  /** Of these files, pages that people look at; the site map and its like are none. */
  pages: z.number(),
  /** Of these pages, those that are gone. */
  gone: z.number(),
  /** Milliseconds of each stage; `seen`: from the save to the receipt. */
  stages: z.object({
    plan: z.number().optional(),
    render: z.number().optional(),
    write: z.number().optional(),
    seen: z.number().optional(),
  }),
  receipt: z.enum(['seen', 'differs', 'unchecked']),
  problem: publishProblem.nullable(),
  /** Deploy hooks told of this release, by host, and what they answered. */
  hooks: z.array(z.object({ address: z.string(), outcome: z.string() })),
});
export type HistoryLine = z.infer<typeof historyLine>;

/** A line with what the releases say about it now. */
export const releaseLine = historyLine.extend({
  number: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Whether the release can be put back. */
  kept: z.boolean(),
  live: z.boolean(),
  /** The earlier release whose content this one brought back, and when that went live. */
  back_to: z.object({ release: z.number(), at: z.string() }).nullable(),
});
export type ReleaseLine = z.infer<typeof releaseLine>;

/** What comparing the live release with a build from nothing found. */
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
