import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewScore } from '../../server/leads/request-reasons.ts';
import { type Judged, replay } from '../../tests/judging/replay.ts';
import { allTexts, halvesOf, heldOutTexts, mixed } from '../../tests/judging/texts.ts';

const seed = 20_260_301;
const texts = allTexts();

/** `tests/judging` tries one half, and that all texts are kept. */
let judged: Judged[];
// Each half is judged after learning from the other, so that every text is new when judged.
const halves = halvesOf(seed);
const replays = [halves.toReversed(), halves];
beforeAll(async () => {
  judged = [];
  for (const [taught = [], measured = []] of replays) {
    const run = await replay({ taught, measured }, seed);
    judged.push(...run.judged);
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
