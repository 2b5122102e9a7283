import { z } from 'zod';

export type Tally = { passed: number; failed: number; skipped: number };

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const journeyReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Types, lint, format: one check each. */
export function gateTally(exitCode: number): Tally {
  return exitCode === 0 ? tallyOf(1, 0) : tallyOf(0, 1);
}

export function unitTally(exitCode: number, report: unknown): Tally {
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
  return believing(exitCode, tally);
}

export function journeyTally(exitCode: number, report: unknown): Tally {
  const read = journeyReport.safeParse(report);
  if (!read.success) return unreported;
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  // Flaky ones passed when they were tried again, which only an unattended run does.
  return believing(exitCode, tallyOf(expected + flaky, unexpected, skipped));
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) =>
      tallyOf(total.passed + passed, total.failed + failed, total.skipped + skipped),
    tallyOf(0, 0),
  );
}

function tallyOf(passed: number, failed: number, skipped = 0): Tally {
  return { passed, failed, skipped };
}

/** A runner that broke before it could report has failed, whatever its exit code says. */
const unreported: Tally = tallyOf(0, 1);

/** A runner may fail without a failed test (an error between tests, no test found), and a run
 *  in which nothing ran proves nothing. */
function believing(exitCode: number, tally: Tally): Tally {
  const silent = (exitCode !== 0 || tally.passed === 0) && tally.failed === 0;
  return silent ? { ...tally, failed: 1 } : tally;
}
