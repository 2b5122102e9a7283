import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../../server/queries/request-reasons.ts';
import { type Judged, replay } from './replay.ts';
import { halvesOf, keptTexts } from './texts.ts';

const seed = 20_260_301;
const texts = keptTexts();

let judged: Judged[];
let listed: number[];
// Each half is judged after the other has taught, so that every text is judged once as one never seen.
beforeAll(async () => {
  const [one, other] = halvesOf(seed);
  const runs = [
    await replay({ taught: one, measured: other }, seed),
    await replay({ taught: other, measured: one }, seed),
  ];
  judged = runs.flatMap((run) => run.judged);
  listed = runs.map((run) => run.listed);
});

const isTraced = ({ text }: Judged) =>
  ['hp', '1s', 'foreign'].some((trace) => text.circumstances.includes(trace));

describe('200 spam and 200 real texts', () => {
  it('are all kept and listed, held or not', () => {
    const isSpam = texts.filter((text) => text.isSpam);
    expect([isSpam.length, texts.length, judged.length]).toEqual([200, 400, 400]);
    expect(listed).toEqual([400, 400]);
  });

  it('at most 1 % of the real ones are held', () => {
    const wrong = judged.filter(({ text, lead }) => !text.isSpam && lead.status === 'spam');
    expect(wrong.map(({ text }) => text.subject).slice(2)).toEqual([]);
  });

  it('at least 90 % of the spam is held that a program left traces on', () => {
    const traced = judged.filter((each) => each.text.isSpam && isTraced(each));
    const held = traced.filter(({ lead }) => lead.status === 'spam');
    expect(held.length / traced.length).toBeGreaterThanOrEqual(0.9);
  });

  it('are counted in the documentation as they are here', () => {
    const kinds: [string, (each: Judged) => boolean][] = [
      ['Spam, sent by a program that left traces', (each) => each.text.isSpam && isTraced(each)],
      ['Spam, sent as a person would', (each) => each.text.isSpam && !isTraced(each)],
      ['All spam', ({ text }) => text.isSpam],
      ['Real queries', ({ text }) => !text.isSpam],
    ];
    const rows = kinds.map(([kind, isOf]) => {
      const of = judged.filter(isOf);
      const untaught = of.filter(({ scoreUntaught }) => scoreUntaught >= holds).length;
      const taught = of.filter(({ lead }) => lead.status === 'spam').length;
      return `| ${kind} | ${of.length} | ${untaught} | ${taught} |`;
    });
    expect(readFileSync('docs/judging-spam.md', 'utf8')).toContain(rows.join('\n'));
  });
});
