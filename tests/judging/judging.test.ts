import { beforeAll, describe, expect, it } from 'vitest';
import { type Judged, replay } from './replay.ts';
import { allTexts, halvesOf } from './texts.ts';

const seed = 20_260_301;
const texts = allTexts();

let judged: Judged[];
let listed: number[];
// Each half is classified after learning from the other, so that every text is new.
const halves = halvesOf(seed);
const replays = [halves.toReversed()];
beforeAll(async () => {
  judged = [];
  listed = [];
  for (const [taught = [], measured = []] of replays) {
    const run = await replay({ taught, measured }, seed);
    judged.push(...run.judged);
    listed.push(run.listed);
  }
});

const isHeld = ({ lead }: Judged) => lead.status === 'spam';

describe('spam filter on 200 spam and 200 real texts', () => {
  it('stores and lists all of them, quarantined or not', () => {
    const isSpam = texts.filter((text) => text.isSpam);
    expect([isSpam.length, texts.length]).toEqual([200, 400]);
    expect(judged).toHaveLength(replays.flatMap(([, measured = []]) => measured.flat()).length);
    expect(listed).toEqual(replays.map(() => 400));
  });

  it('quarantines at most 1% of the real texts', () => {
    const wrong = judged.filter((each) => !each.text.isSpam && isHeld(each));
    expect(wrong.map(({ text }) => text.subject).slice(replays.length)).toEqual([]);
  });

  it('quarantines at least 90% of the spam', () => {
    const spam = judged.filter((each) => each.text.isSpam);
    expect(spam.filter(isHeld).length).toBeGreaterThanOrEqual(0.9 * spam.length);
  });
});
