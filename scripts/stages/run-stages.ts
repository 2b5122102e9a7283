import type { Outcome } from './run-stage.ts';
import type { Stage } from './stages.ts';

/**
 * Runs stages two at a time, and then the exclusive ones.
 * @returns the outcomes in the order of the stages
 */
export async function runStages(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes = new Map<Stage, Outcome>();
  const waiting = stages.filter(({ alone }) => !alone);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes.set(next, await run(next));
  };
  await Promise.all([worker(), worker()]);
  for (const stage of stages) if (stage.alone) outcomes.set(stage, await run(stage));
  return stages.flatMap((stage) => outcomes.get(stage) ?? []);
}
