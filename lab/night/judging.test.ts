import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewScore } from '../../server/leads/request-reasons.ts';
import { type Judged, replay } from '../../tests/judging/replay.ts';
import { allTexts, halvesOf, heldOutTexts, mixed } from '../../tests/judging/texts.ts';

const seed = 20_260_301;
const texts = allTexts();

let judged: Judged[];
let listed: number[];
// Each half is judged after learning from the other, so that every text is new when judged.
const halves = halvesOf(seed);
const replays = [halves.toReversed(), halves];
beforeAll(async () => {
  judged = [];
  listed = [];
  for (const [taught = [], measured = []] of replays) {
    const run = await replay({ taught, measured }, seed);
    judged.push(...run.judged);
    listed.push(run.listed);
  }
});

const isTraced = ({ text }: Judged) =>
  ['hp', '1s', 'foreign'].some((trace) => text.circumstances.includes(trace));
const isHeld = ({ lead }: Judged) => lead.status === 'spam';

/** Rows of the table in the documentation. */
function rowsOf(all: readonly Judged[]): string {
  const kinds: [string, (each: Judged) => boolean][] = [
    ['Spam, sent by a program that left traces', (each) => each.text.isSpam && isTraced(each)],
    ['Spam, sent as a person would', (each) => each.text.isSpam && !isTraced(each)],
    ['All spam', ({ text }) => text.isSpam],
    ['Real queries', ({ text }) => !text.isSpam],
  ];
  const rows = kinds.map(([kind, isOf]) => {
    const of = all.filter(isOf);
    const untaught = of.filter(({ scoreUntaught }) => scoreUntaught >= reviewScore).length;
    return `| ${kind} | ${of.length} | ${untaught} | ${of.filter(isHeld).length} |`;
  });
  return rows.join('\n');
}

const document = () => readFileSync('docs/develop/judging-spam.md', 'utf8');

describe('200 spam and 200 real texts', () => {
  it('are all kept and listed, held or not', () => {
    const isSpam = texts.filter((text) => text.isSpam);
    expect([isSpam.length, texts.length]).toEqual([200, 400]);
    expect(judged).toHaveLength(replays.flatMap(([, measured = []]) => measured.flat()).length);
    expect(listed).toEqual(replays.map(() => 400));
  });

  it('at most 1% of the real ones are held', () => {
    const wrong = judged.filter((each) => !each.text.isSpam && isHeld(each));
    expect(wrong.map(({ text }) => text.subject).slice(replays.length)).toEqual([]);
  });

  it('at least 90% of the spam is held', () => {
    const spam = judged.filter((each) => each.text.isSpam);
    expect(spam.filter(isHeld).length).toBeGreaterThanOrEqual(0.9 * spam.length);
  });

  it('match the numbers in the documentation', () => {
    expect(document()).toContain(rowsOf(judged));
  });
});

describe('100 spam and 100 real texts that were not used to build the filter', () => {
  it('match the numbers in the documentation, after all others were marked', async () => {
    const taught = mixed(texts, seed);
    const further = await replay({ taught, measured: mixed(heldOutTexts(), seed) }, seed);
    expect(further.listed).toBe(600);
    expect(document()).toContain(rowsOf(further.judged));
  });
});
