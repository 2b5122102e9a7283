import { describe, expect, it } from 'vitest';
import { damageAll } from '../lab/faults/damage.ts';
import { canInject } from '../lab/faults/injection.ts';
import { shortSweeps } from '../lab/faults/plan.ts';
import { sweep } from '../lab/faults/sweep.ts';

/** The short version of `node lab/run.mjs faults`. */
describe('damaged files on the disk', () => {
  it('are detected at the start or on reading, and never served', async () => {
    let tried = 0;
    for await (const tally of damageAll()) {
      tried += tally.tried;
      expect(tally.lost).toEqual([]);
    }
    expect(tried).toBeGreaterThan(100);
  });
});

describe.skipIf(!canInject())('a killed process or failing disk', async () => {
  it.each(await shortSweeps())(
    'completes or undoes $operation.name completely ($how, $thread thread)',
    async (one) => {
      let tally = await sweep(one);
      // On a busy machine, requests arrive in another order than recorded, so both attempts may miss.
      for (let more = 5; tally.tried === 0 && more > 0; more -= 1) tally = await sweep(one);
      expect(tally.lost).toEqual([]);
      expect(tally.survived).toBeGreaterThan(0);
    },
  );
});
