import { z } from 'zod';

/** An explanation with a fix, and its stable code. */
export const publishProblem = z.object({ id: z.string(), message: z.string() });

/** State of the console's top bar; sent after each change and returned by `publishState`. */
export const publishState = z.object({
  status: z.enum(['live', 'publishing', 'failed']),
  /** Latest saved content revision. */
  savedRevision: z.number(),
  /** Content revision that visitors see; 0 before the first release. */
  liveRevision: z.number(),
  /** Number of the live release; null before the first release. */
  release: z.number().nullable(),
  /** Publish time of the live release, ISO 8601. */
  liveSince: z.string().nullable(),
  /** Pages whose bytes changed in the last publish, with the first twenty of their URLs. */
  pages: z.number(),
  changed: z.array(z.string()),
  /** Milliseconds from the save until the change was seen live, for the last publish. */
  milliseconds: z.number().nullable(),
  /**
   * Result of fetching the changed URLs from the public site: `differs` if a proxy or cache serves other bytes,
   * `unchecked` if this server cannot reach the public address.
   */
  receipt: z.enum(['waiting', 'seen', 'differs', 'unchecked']),
  /** Set while the state is `failed`. */
  problem: publishProblem.nullable(),
  /** Documents (`kind/id`) that cannot be rendered as saved, each with an explanation and a fix. */
  held: z.array(z.object({ document: z.string(), message: z.string() })),
});
export type PublishState = z.infer<typeof publishState>;
