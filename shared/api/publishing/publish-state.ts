import { z } from 'zod';

/** An explanation with a remedy, and its permanent code. */
export const publishProblem = z.object({ id: z.string(), message: z.string() });

/** State of the console's top bar; sent whenever it changes and returned by `publishState`. */
export const publishState = z.object({
  status: z.enum(['live', 'publishing', 'failed']),
  /** Newest saved content revision. */
  savedRevision: z.number(),
  /** Content revision that visitors see; 0 before the first release. */
  liveRevision: z.number(),
  /** Number of the live release; null before the first. */
  release: z.number().nullable(),
  /** Time at which the live release went live, ISO 8601. */
  liveSince: z.string().nullable(),
  /** Of the last publish: pages whose bytes changed, and the first twenty of their URLs. */
  pages: z.number(),
  changed: z.array(z.string()),
  /** Of the last publish: milliseconds from the save until the change was seen live. */
  milliseconds: z.number().nullable(),
  /**
   * Result of fetching the changed URLs from the public site; `differs` when something in front
   * serves other bytes, `unchecked` when this server cannot reach the public address.
   */
  receipt: z.enum(['waiting', 'seen', 'differs', 'unchecked']),
  /** While `failed`. */
  problem: publishProblem.nullable(),
  /**
   * Documents (`kind/id`) that cannot be rendered as saved, each with an explanation and a remedy.
   */
  held: z.array(z.object({ document: z.string(), message: z.string() })),
});
export type PublishState = z.infer<typeof publishState>;
