import { relative } from 'node:path';
import { z } from 'zod';

export type Tally = { passed: number; failed: number; skipped: number };

/** The result of a stage, read from its report. */
export type Reading = {
  tally: Tally;
  /** Duration of each test. */
  durations: { test: string; seconds: number }[];
  /** Tests that passed only on a retry; an unattended run retries once. */
  retried: string[];
};

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const journey = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
});
const suite = z.object({
  specs: z.array(journey).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const journeyReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suite).default([]),
});

/** Types, lint, format: one check each. */
export function gateReading(exitCode: number): Reading {
  return readingOf(exitCode === 0 ? tallyOf(1, 0) : tallyOf(0, 1));
}

export function unitReading(exitCode: number, report: unknown): Reading {
  const read = unitReport.safeParse(report);
  if (!read.success) return unreported;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data;
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tally = tallyOf(
    numPassedTests,
    numFailedTests + unloadable.length,
    numPendingTests + numTodoTests,
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      test: `${relative(process.cwd(), name)} › ${test.title}`,
      seconds: (test.duration ?? 0) / 1000,
      isRetried: test.status === 'passed' && test.failureMessages.length > 0,
    })),
  );
  return readingOf(withPlausibleTally(exitCode, tally), tests);
}

export function journeyReading(exitCode: number, report: unknown): Reading {
  const read = journeyReport.safeParse(report);
  if (!read.success) return unreported;
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  const tests = read.data.suites.flatMap(journeysIn).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      test: `tests/e2e/${file} › ${title}`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      isRetried: status === 'flaky',
    })),
  );
  return readingOf(
    withPlausibleTally(exitCode, tallyOf(expected + flaky, unexpected, skipped)),
    tests,
  );
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) =>
      tallyOf(total.passed + passed, total.failed + failed, total.skipped + skipped),
    tallyOf(0, 0),
  );
}

function journeysIn({ specs, suites }: z.infer<typeof suite>): z.infer<typeof journey>[] {
  return [...specs, ...suites.flatMap(journeysIn)];
}

function readingOf(
  tally: Tally,
  tests: { test: string; seconds: number; isRetried: boolean }[] = [],
): Reading {
  return {
    tally,
    durations: tests.map(({ test, seconds }) => ({ test, seconds })),
    retried: tests.filter(({ isRetried }) => isRetried).map(({ test }) => test),
  };
}

function tallyOf(passed: number, failed: number, skipped = 0): Tally {
  return { passed, failed, skipped };
}

/** A runner that broke before it could report has failed, whatever its exit code. */
const unreported: Reading = readingOf(tallyOf(0, 1));

/**
 * A runner may fail without a failed test (an error between tests, no test found), and a run
 * without tests proves nothing.
 */
function withPlausibleTally(exitCode: number, tally: Tally): Tally {
  const silent = (exitCode !== 0 || tally.passed === 0) && tally.failed === 0;
  return silent ? { ...tally, failed: 1 } : tally;
}
