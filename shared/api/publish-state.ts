import { z } from 'zod';

/** What happened and what to do, for a person, and its permanent code. */
export const publishProblem = z.object({ id: z.string(), message: z.string() });

/** What the console's top bar shows; sent whenever it changes and answered by `publishState`. */
export const publishState = z.object({
  status: z.enum(['live', 'publishing', 'failed']),
  /** Newest saved content revision. */
  savedRevision: z.number(),
  /** Content revision that visitors see; 0 before the first release. */
  liveRevision: z.number(),
  /** Number of the live release; null before the first. */
  release: z.number().nullable(),
  /** When the live release was switched on, ISO 8601. */
  liveSince: z.string().nullable(),
  /** Of the last publish: pages whose bytes changed, and the first twenty of their addresses. */
  pages: z.number(),
  changed: z.array(z.string()),
  /** Of the last publish: milliseconds from the save to the moment a visitor was seen to get it. */
  milliseconds: z.number().nullable(),
  /** Whether the changed addresses were fetched from the public site and compared; `differs` when something in front serves other bytes. */
  receipt: z.enum(['waiting', 'seen', 'differs']),
  /** While `failed`. */
  problem: publishProblem.nullable(),
  /** Documents (`kind/id`) that cannot be shown as they were saved, each with what happened and what to do. */
  held: z.array(z.object({ document: z.string(), message: z.string() })),
});
export type PublishState = z.infer<typeof publishState>;
