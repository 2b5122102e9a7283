import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import type { BodyRow } from './body-limits.ts';
import { sectionName } from './shapes.ts';

/**
 * The calls about publishing, below the API base: what they take, who may make them, what `data` holds.
 * `signed` takes an administrator's token or a signature over the body (docs/api.md, Rebuild webhook).
 */
export const publishingCalls = {
  rebuild: { method: 'POST', path: '/admin/rebuild', access: 'signed', body: 'raw' },
  publishState: { method: 'GET', path: '/admin/publish-state', access: 'admin', body: 'none' },
  /** Server-sent events; each message is a `PublishState`. */
  publishEvents: { method: 'GET', path: '/admin/publish-events', access: 'admin', body: 'none' },
  /** `ReleaseLine[]`, newest first. */
  releases: { method: 'GET', path: '/admin/releases', access: 'admin', body: 'none' },
  rollback: { method: 'POST', path: '/admin/rollback', access: 'admin', body: 'json' },
  resume: { method: 'POST', path: '/admin/resume', access: 'admin', body: 'none' },
  /** Saves the content a release shows as the newest again, and resumes publishing. */
  restoreContent: { method: 'POST', path: '/admin/restore-content', access: 'admin', body: 'json' },
  /** `{ address }`: open it to see that release for a quarter of an hour, in this browser only. */
  viewRelease: { method: 'POST', path: '/admin/view-release', access: 'admin', body: 'json' },
  /** The live release, or `?release=N`, as a zip file that runs on any static host. */
  downloadRelease: {
    method: 'GET',
    path: '/admin/download-release',
    access: 'admin',
    body: 'none',
  },
  /** The page as it would be, as HTML. */
  preview: {
    method: 'POST',
    path: '/admin/preview',
    access: 'admin',
    body: 'json',
    mostBytes: 2 << 20,
  },
  /** `VerifyReport`. */
  verify: { method: 'POST', path: '/admin/verify', access: 'admin', body: 'none' },
} as const satisfies Record<
  string,
  BodyRow & { path: `/admin/${string}`; access: 'admin' | 'signed' }
>;

export const releaseNumber = z.object({
  release: z.coerce.number({ error: 'Name the release by its number.' }).int().min(1),
});

/** A document as it would be if it were saved; fields not given stay as they are saved. */
export const previewInput = z.object({
  /** The page to show, as an address of the site. */
  path: z.string().regex(/^\/(details-page\/[0-9a-f]{24}\/([0-9a-f]{24}\/)?)?$/, {
    error: 'path must be / or /details-page/{id}/ or /details-page/{id}/{category}/.',
  }),
  kind: z.enum(['section', 'service', 'page-content']),
  id: z.union([sectionName, objectId]),
  fields: z.record(z.string(), z.unknown()),
});
export type PreviewInput = z.input<typeof previewInput>;

export type PublishOutcome = 'live' | 'failed' | 'rolled back' | 'resumed';

/** One line of the history of publishing. */
export interface HistoryLine {
  outcome: PublishOutcome;
  /** The release that was made or put back; null when publishing failed. */
  release: number | null;
  /** Content revision it shows. */
  revision: number;
  /** Who saved what was published, or who pressed the button. */
  by: string[];
  /** Documents that changed, `kind/id`, at most fifty; empty when everything was rendered anew. */
  documents: string[];
  /** Pages made anew, and in how many of them only parts that many pages share; files with new bytes; files that vanished. */
  rendered: number;
  exchanged: number;
  written: number;
  removed: number;
  /** Milliseconds of each stage; `seen`: from the save to the receipt. */
  stages: { plan?: number; render?: number; write?: number; seen?: number };
  receipt: 'seen' | 'differs' | 'unchecked';
  problem: { id: string; message: string } | null;
  /** Deploy hooks told of this release, by host, and what they answered. */
  hooks: { address: string; outcome: string }[];
}

/** A line with what the releases say about it now. */
export interface ReleaseLine extends HistoryLine {
  number: number;
  /** ISO 8601. */
  at: string;
  /** Whether the release can be put back. */
  kept: boolean;
  live: boolean;
  pinned: boolean;
}

/** What comparing the live release with a build from nothing found. */
export interface VerifyReport {
  release: number;
  revision: number;
  /** Files compared. */
  files: number;
  identical: boolean;
  /** Files that differ, at most a hundred: `missing` from the release, `extra` in it, or of other `bytes`. */
  differences: { file: string; how: 'missing' | 'extra' | 'bytes' }[];
  milliseconds: number;
}
