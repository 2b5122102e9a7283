import { describe, expect, it } from 'vitest';
import { gateReading, journeyReading, sum, unitReading } from './reading.ts';
import { type Outcome, runStage } from './run-stage.ts';
import { runStages } from './run-stages.ts';
import { type Stage, selectStages, stages } from './stages.ts';

const gateTally = (exitCode: number) => gateReading(exitCode).tally;
const unitTally = (exitCode: number, report: unknown) => unitReading(exitCode, report).tally;
const journeyTally = (exitCode: number, report: unknown) => journeyReading(exitCode, report).tally;

const unitReport = (passed: number, failed: number, files: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults: files,
});
const journeyReport = (expected: number, unexpected: number) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
});

describe('npm test counts results', () => {
  it('a gate counts as one', () => {
    expect(gateTally(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(gateTally(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('unit tests and journeys count one by one', () => {
    expect(unitTally(1, unitReport(7, 2))).toEqual({ passed: 7, failed: 2, skipped: 3 });
    expect(journeyTally(1, journeyReport(4, 1))).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  it('a test file that cannot be loaded counts as failed', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    expect(unitTally(1, unitReport(7, 0, [broken])).failed).toBe(1);
  });

  it('a file whose tests failed is not counted a second time', () => {
    const test = { status: 'failed', title: 'a', failureMessages: ['no'] };
    const file = { name: 'a.test.ts', status: 'failed', assertionResults: [test] };
    expect(unitTally(1, unitReport(7, 1, [file])).failed).toBe(1);
  });

  it('a runner that fails without a failed test counts as failed', () => {
    expect(unitTally(1, unitReport(7, 0)).failed).toBe(1);
    expect(journeyTally(1, journeyReport(4, 0)).failed).toBe(1);
  });

  it('a runner without a report counts as failed, whatever its exit code', () => {
    expect(unitTally(0, undefined).failed).toBe(1);
    expect(journeyTally(0, undefined).failed).toBe(1);
  });

  it('a run without tests counts as failed', () => {
    expect(unitTally(0, unitReport(0, 0)).failed).toBe(1);
    expect(journeyTally(0, journeyReport(0, 0)).failed).toBe(1);
  });

  it('all results are added up', () => {
    const tallies = [gateTally(0), gateTally(1), unitTally(0, unitReport(5, 0))];
    expect(sum(tallies)).toEqual({ passed: 6, failed: 1, skipped: 3 });
  });
});

describe('npm test reports', () => {
  const unit = { title: 'slow', status: 'passed', duration: 2500, failureMessages: [] };
  const again = { ...unit, title: 'shaky', failureMessages: ['once'] };
  const files = [{ name: 'a.test.ts', status: 'passed', assertionResults: [unit, again] }];
  const journeyOf = (status: string) => ({
    title: 'a visitor reads',
    file: 'reading.spec.ts',
    tests: [{ status, results: [{ duration: 3000 }, { duration: 1000 }] }],
  });
  const withSuites = (status: string) => ({
    ...journeyReport(1, 0),
    suites: [{ specs: [], suites: [{ specs: [journeyOf(status)] }] }],
  });

  it('the duration of each test with all its retries', () => {
    expect(unitReading(0, unitReport(2, 0, files)).durations[0]).toEqual({
      test: 'a.test.ts › slow',
      seconds: 2.5,
    });
    expect(journeyReading(0, withSuites('expected')).durations).toEqual([
      { test: 'tests/e2e/reading.spec.ts › a visitor reads', seconds: 4 },
    ]);
  });

  it('tests that passed only on a retry', () => {
    expect(unitReading(0, unitReport(2, 0, files)).retried).toEqual(['a.test.ts › shaky']);
    expect(journeyReading(0, withSuites('expected')).retried).toEqual([]);
    expect(journeyReading(0, withSuites('flaky')).retried).toHaveLength(1);
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

  it('runs all stages without any', () => {
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
    expect(() => chosen('landing', 'nonsense')).toThrow(/matches "nonsense".*units, astro-types/);
  });
});

describe('stages', () => {
  it('run two at a time, the exclusive ones after all the others', async () => {
    const stage = (name: string, alone = false): Stage => ({
      name,
      words: [],
      read: gateReading,
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
        return { ...gateReading(0), name, seconds: 0, said: '' } satisfies Outcome;
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
    read: gateReading,
  });
  const soon = () => Date.now() + 60_000;

  it('passes or fails with its program', async () => {
    expect((await runStage(stage(''), soon())).tally.passed).toBe(1);
    expect((await runStage(stage('process.exit(3)'), soon())).tally.failed).toBe(1);
  });

  it('keeps the output of a gate until the end', async () => {
    const { said } = await runStage(stage("console.log('no'); console.error('why')"), soon());
    expect(said).toContain('no\n');
    expect(said).toContain('why\n');
  });

  it('gets its environment', async () => {
    const looks = stage("process.exit(process.env.TEST_RESULTS?.startsWith('test-') ? 0 : 1)");
    expect((await runStage(looks, soon())).tally.passed).toBe(1);
  });

  it('is ended and counted as failed at the time limit', async () => {
    const outcome = await runStage(stage('setInterval(() => {}, 1000)'), Date.now() + 200);
    expect(outcome.tally.failed).toBe(1);
    expect(outcome.note).toMatch(/time was up/);
  });
});
