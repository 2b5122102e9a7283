export type Tally = { passed: number; failed: number; skipped: number };

/** The figures of a report by Vitest or Playwright. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Types, lint, format: one check each. */
export function tallyGate(exitCode: number): Tally {
  return exitCode === 0 ? createTally(1, 0) : createTally(0, 1);
}

/**
 * Counts the tests of a report. A runner may fail without a failed test (a file that cannot be loaded, an error between
 * tests, no report), and a run without tests proves nothing: both count as one failure.
 */
export function tallyReport(exitCode: number, report: Report = {}): Tally {
  const { stats } = report;
  const tally = stats
    ? createTally(stats.expected + stats.flaky, stats.unexpected, stats.skipped)
    : createTally(
        report.numPassedTests ?? 0,
        report.numFailedTests ?? 0,
        report.numPendingTests ?? 0,
      );
  const isSilent = (exitCode !== 0 || tally.passed === 0) && tally.failed === 0;
  return isSilent ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) =>
      createTally(total.passed + passed, total.failed + failed, total.skipped + skipped),
    createTally(0, 0),
  );
}

function createTally(passed: number, failed: number, skipped = 0): Tally {
  return { passed, failed, skipped };
}
