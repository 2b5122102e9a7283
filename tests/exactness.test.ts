import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseEntry, VerifyReport } from '../shared/api/publishing/releases.ts';
import { createRandomEdits, seededRandom } from './support/random-edits.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

/** `EXACTNESS_EDITS=2000 EXACTNESS_CHECKS=25 EXACTNESS_SEED=…` is the nightly size; a failure names its seed. */
const edits = Number(process.env.EXACTNESS_EDITS ?? 12);
const checks = Number(process.env.EXACTNESS_CHECKS ?? 1);
const seed = Number(process.env.EXACTNESS_SEED ?? 20_260_101);
/** Time limit in ms for edits with their publishes, and for builds from scratch. */
const limit = 300_000 + edits * 1500 + checks * 60_000;

let marquee: RunningMarquee;

beforeAll(async () => {
  marquee = await runMarquee();
});
afterAll(() => marquee?.stop());

it(
  `the live site after ${edits} edits equals a full build byte for byte`,
  async () => {
    const random = seededRandom(seed);
    const edit = createRandomEdits(marquee, random);
    await marquee.published();
    const checkEvery = Math.ceil(edits / checks);
    for (let done = 1; done <= edits; done += 1) {
      await edit();
      // Sometimes the next edit starts while the previous one is being published.
      if (random() < 0.4) await marquee.published();
      if (done % checkEvery !== 0 && done !== edits) continue;
      await marquee.published();
      const { data } = await marquee.call<VerifyReport>('verify');
      expect(data, `seed ${seed}, after edit ${done}`).toMatchObject({
        identical: true,
        differences: [],
      });
    }
    // Lists such as the sitemap are rendered for every new name or date; how many of them are unchanged is random.
    expect(
      await renderedInVain(marquee),
      'pages rendered for each publish that turned out as they were',
    ).toBeLessThan(3);
  },
  limit,
);

/** Returns the average number of pages per incremental publish that were rendered without a change. */
async function renderedInVain({ call }: RunningMarquee): Promise<number> {
  const { data } = await call<ReleaseEntry[]>('releases', {}, 'GET');
  // A random order often leaves its list unchanged; that of an editor never does.
  const isOrder = (name: string) => name.startsWith('order/');
  const incremental = data.filter(
    ({ documents }) => documents.length > 0 && !documents.some(isOrder),
  );
  const inVain = incremental.map(({ rendered, written }) => rendered - written);
  return inVain.reduce((total, each) => total + each, 0) / inVain.length;
}
