import { describe, expect, it } from 'vitest';
import { runStage } from './run-stage.ts';
import { type Stage, selectStages, stages } from './stages.ts';
import { gateTally, journeyTally, sum, unitTally } from './tally.ts';

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

describe('npm test counts what ran', () => {
  it('a gate counts as one', () => {
    expect(gateTally(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(gateTally(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('unit tests and journeys count one by one', () => {
    expect(unitTally(1, unitReport(7, 2))).toEqual({ passed: 7, failed: 2, skipped: 3 });
    expect(journeyTally(1, journeyReport(4, 1))).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  it('a test file that cannot be loaded counts as failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(unitTally(1, unitReport(7, 0, [broken])).failed).toBe(1);
  });

  it('a file whose tests failed is not counted a second time', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(unitTally(1, unitReport(7, 1, [file])).failed).toBe(1);
  });

  it('a runner that fails without a failed test counts as failed', () => {
    expect(unitTally(1, unitReport(7, 0)).failed).toBe(1);
    expect(journeyTally(1, journeyReport(4, 0)).failed).toBe(1);
  });

  it('a runner that leaves no report counts as failed, whatever its exit code', () => {
    expect(unitTally(0, undefined).failed).toBe(1);
    expect(journeyTally(0, undefined).failed).toBe(1);
  });

  it('a run in which no test ran counts as failed', () => {
    expect(unitTally(0, unitReport(0, 0)).failed).toBe(1);
    expect(journeyTally(0, journeyReport(0, 0)).failed).toBe(1);
  });

  it('everything is added up', () => {
    const tallies = [gateTally(0), gateTally(1), unitTally(0, unitReport(5, 0))];
    expect(sum(tallies)).toEqual({ passed: 6, failed: 1, skipped: 3 });
  });
});

describe('npm test with names', () => {
  it('runs all stages when none is named', () => {
    expect(selectStages(stages, [])).toBe(stages);
  });

  it('runs the named ones only', () => {
    expect(selectStages(stages, ['units', 'types']).map(({ name }) => name)).toEqual([
      'types',
      'units',
    ]);
  });

  it('runs none when a name is wrong, so that a slip is not taken for a success', () => {
    expect(selectStages(stages, ['types', 'unit'])).toEqual([]);
  });
});

describe('a stage', () => {
  const stage = (code: string): Stage => ({ name: 'probe', words: ['-e', code], tally: gateTally });
  const soon = () => Date.now() + 60_000;

  it('passes when its program ends well and fails when it does not', async () => {
    expect((await runStage(stage(''), {}, soon())).tally.passed).toBe(1);
    expect((await runStage(stage('process.exit(3)'), {}, soon())).tally.failed).toBe(1);
  });

  it('is given its environment', async () => {
    const looks = stage("process.exit(process.env.CHROMIUM_PATH === '/b' ? 0 : 1)");
    expect((await runStage(looks, { CHROMIUM_PATH: '/b' }, soon())).tally.passed).toBe(1);
  });

  it('is ended and counted as failed when the time is up', async () => {
    const outcome = await runStage(stage('setInterval(() => {}, 1000)'), {}, Date.now() + 200);
    expect(outcome.tally.failed).toBe(1);
    expect(outcome.note).toMatch(/time was up/);
  });
});
