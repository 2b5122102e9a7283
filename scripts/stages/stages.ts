export type Stage = {
  name: string;
  /** Arguments for the pinned Node: a package's program and its arguments. */
  words: string[];
  /** Path of the report, relative to the project; gates write none. */
  report?: string;
  /** Glob of its tests, for arguments that select some of them. */
  tests?: string;
  inBrowser?: boolean;
  /** Runs alone, after all the others. */
  alone?: boolean;
};

/** One folder per run, so that two at once do not read each other's reports. */
export const resultsFolder = `test-results/${process.pid}`;

export const unitTests = '{extend,shared,site,admin,server,scripts,tests}/**/*.test.{ts,tsx}';
const journeys = 'tests/e2e/**/*.spec.ts';

const unitReport = `${resultsFolder}/units.json`;
const lookReport = `${resultsFolder}/look.json`;
const journeyReport = `${resultsFolder}/journeys.json`;

/** The longest first, two at a time: both wait for half of their time. */
export const stages: Stage[] = [
  {
    name: 'units',
    words: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
    tests: unitTests,
  },
  {
    name: 'journeys',
    words: ['node_modules/playwright/cli.js', 'test'],
    report: journeyReport,
    tests: journeys,
    inBrowser: true,
  },
  {
    name: 'astro-types',
    words: [
      'node_modules/astro/bin/astro.mjs',
      'check',
      // Only the site: `types` checks all other files, in a quarter of the time.
      '--tsconfig=site/tsconfig.json',
      '--minimumSeverity=warning',
    ],
  },
  {
    name: 'types',
    // Single-threaded: each thread would load the same types again, for twice the work in parallel
    // with the units.
    words: [
      'node_modules/typescript-7/bin/tsc',
      '--noEmit',
      '--singleThreaded',
      '-p',
      'tsconfig.json',
    ],
  },
  {
    name: 'lint',
    words: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  },
  {
    name: 'astro-format',
    words: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--no-error-on-unmatched-pattern',
      'site/**/*.astro',
    ],
  },
  {
    name: 'look',
    words: ['scripts/look.ts', '--every-change'],
    report: lookReport,
    inBrowser: true,
    alone: true,
  },
];

/**
 * Selects stages by name, and tests by a part of their path.
 * @param filesOf the test files that a glob finds in the project
 * @returns all stages when no word is given
 * @throws Error for a word that matches nothing, so that a typo does not count as a success
 */
export function selectStages(
  all: Stage[],
  words: readonly string[],
  filesOf: (glob: string) => readonly string[],
): Stage[] {
  if (words.length === 0) return all;
  const names = new Set(all.map(({ name }) => name));
  const parts = words.filter((word) => !names.has(word));
  const isNamed = (path: string) => parts.some((part) => path.includes(part));
  const found = new Map(
    all.map((stage) => [stage, stage.tests ? filesOf(stage.tests).filter(isNamed) : []]),
  );
  const paths = [...found.values()].flat();
  const nothing = parts.filter((part) => !paths.some((path) => path.includes(part)));
  if (nothing.length > 0)
    throw new Error(
      `No stage or test file matches "${nothing.join('", "')}". The stages are ${[...names].join(', ')}; any other word is a part of a test file's path.`,
    );
  return all.flatMap((stage) => {
    if (words.includes(stage.name)) return [stage];
    const files = found.get(stage) ?? [];
    return files.length > 0 ? [{ ...stage, words: [...stage.words, ...files] }] : [];
  });
}
