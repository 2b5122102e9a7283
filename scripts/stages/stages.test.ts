import { describe, expect, it } from 'vitest';
import { tallyGate, tallyReport } from './reading.ts';
import { type Outcome, runStage } from './run-stage.ts';
import { runStages } from './run-stages.ts';
import { type Stage, selectStages, stages } from './stages.ts';

const unitReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 3,
});
const journeyReport = (expected: number, unexpected: number) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
});

describe('the results of npm test', () => {
  it('counts a gate as one result', () => {
    expect(tallyGate(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(tallyGate(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts unit tests and journeys one by one', () => {
    expect(tallyReport(1, unitReport(7, 2))).toEqual({ passed: 7, failed: 2, skipped: 3 });
    expect(tallyReport(1, journeyReport(4, 1))).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  it('counts a runner that fails without a failed test as failed', () => {
    expect(tallyReport(1, unitReport(7, 0)).failed).toBe(1);
    expect(tallyReport(1, journeyReport(4, 0)).failed).toBe(1);
  });

  it('counts a runner without a report as failed, whatever its exit code', () => {
    expect(tallyReport(0, undefined).failed).toBe(1);
  });

  it('counts a run without tests as failed', () => {
    expect(tallyReport(0, unitReport(0, 0)).failed).toBe(1);
    expect(tallyReport(0, journeyReport(0, 0)).failed).toBe(1);
  });
});

describe('npm test with arguments', () => {
  const files = (glob: string) =>
    glob.includes('.spec.')
      ? ['tests/e2e/landing/landing.spec.ts', 'tests/e2e/details/details.spec.ts']
      : ['site/landing.test.ts', 'server/query.test.ts'];
  const chosen = (...words: string[]) =>
    selectStages(stages, words, files).map(({ name, words }) => [
      name,
      ...words.filter((word) => /\.(test|spec)\./.test(word)),
    ]);

  it('runs all stages without arguments', () => {
    expect(selectStages(stages, [], files)).toBe(stages);
  });

  it('runs the named stages in full', () => {
    expect(chosen('types', 'units')).toEqual([['units'], ['types']]);
  });

  it('runs the unit tests and journeys whose path contains the word', () => {
    expect(chosen('landing')).toEqual([
      ['units', 'site/landing.test.ts'],
      ['journeys', 'tests/e2e/landing/landing.spec.ts'],
    ]);
    expect(chosen('server/', 'lint')).toEqual([['units', 'server/query.test.ts'], ['lint']]);
  });

  it('rejects a word that matches nothing', () => {
    expect(() => chosen('landing', 'nonsense')).toThrow(/matches "nonsense".*units, journeys/);
  });
});

describe('the order of stages', () => {
  it('runs two stages at a time, and exclusive ones after all others', async () => {
    const stage = (name: string, alone = false): Stage => ({
      name,
      words: [],
      alone,
    });
    let running = 0;
    const seen: string[] = [];
    const outcomes = await runStages(
      [stage('a'), stage('whole', true), stage('b'), stage('c')],
      async ({ name }) => {
        running += 1;
        seen.push(`${name} ${running}`);
        await new Promise(setImmediate);
        running -= 1;
        return { tally: tallyGate(0), name, seconds: 0, output: '' } satisfies Outcome;
      },
    );
    expect(seen.slice(0, 2)).toEqual(['a 1', 'b 2']);
    expect(seen.at(-1)).toBe('whole 1');
    expect(outcomes.map(({ name }) => name)).toEqual(['a', 'whole', 'b', 'c']);
  });
});

describe('a stage', () => {
  const stage = (code: string): Stage => ({
    name: 'probe',
    words: ['-e', code],
  });
  const soon = () => Date.now() + 60_000;

  it('passes or fails with its program', async () => {
    expect((await runStage(stage(''), soon())).tally.passed).toBe(1);
    expect((await runStage(stage('process.exit(3)'), soon())).tally.failed).toBe(1);
  });

  it('ends at the time limit and counts as failed', async () => {
    const outcome = await runStage(stage('setInterval(() => {}, 1000)'), Date.now() + 200);
    expect(outcome.tally.failed).toBe(1);
    expect(outcome.note).toMatch(/time was up/);
  });
});
