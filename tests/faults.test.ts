import { describe, expect, it } from 'vitest';
import { damageAll } from '../lab/faults/damage.ts';
import { canInject } from '../lab/faults/injection.ts';
import { shortSweeps } from '../lab/faults/plan.ts';
import { sweep } from '../lab/faults/sweep.ts';

/** One of each kind of write: content, files, leads. `node lab/run.mjs faults` tries all. */
const isOfEveryChange = ({ operation, how }: Awaited<ReturnType<typeof shortSweeps>>[number]) =>
  how === 'kill' && ['save', 'upload', 'send-lead'].includes(operation.name);

/** The short form of `node lab/run.mjs faults`. */
describe('any damage on the disk', () => {
  it('is detected at the start or on reading, and never served', async () => {
    let tried = 0;
    for await (const tally of damageAll()) {
      tried += tally.tried;
      expect(tally.lost).toEqual([]);
    }
    expect(tried).toBeGreaterThan(100);
  });
});

describe.skipIf(!canInject())(
  'if the process is killed or the disk fails at any point',
  async () => {
    it.each((await shortSweeps()).filter(isOfEveryChange))(
      '$operation.name is done completely or not at all ($how, $thread thread)',
      async (one) => {
        let tally = await sweep(one);
        // On a busy machine calls come in another order than recorded, so both strikes may miss.
        for (let more = 5; tally.tried === 0 && more > 0; more -= 1) tally = await sweep(one);
        expect(tally.lost).toEqual([]);
        expect(tally.survived).toBeGreaterThan(0);
      },
    );
  },
);
