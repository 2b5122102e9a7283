import { gateTally, journeyTally, type Tally, unitTally } from './tally.ts';

export type Stage = {
  name: string;
  /** What the pinned Node runs: a package's program and its arguments. */
  words: string[];
  /** The report the program writes, relative to the project; gates write none. */
  report?: string;
  tally: (exitCode: number, report: unknown) => Tally;
  inBrowser?: boolean;
};

/** A folder of its own for every run, so that two at once do not read each other's reports. */
export const resultsFolder = `test-results/${process.pid}`;

const unitReport = `${resultsFolder}/units.json`;
const journeyReport = `${resultsFolder}/journeys.json`;

export const stages: Stage[] = [
  {
    name: 'types',
    words: ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
    tally: gateTally,
  },
  {
    name: 'astro-types',
    words: ['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'],
    tally: gateTally,
  },
  {
    name: 'lint',
    words: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
    tally: gateTally,
  },
  {
    name: 'astro-format',
    words: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--no-error-on-unmatched-pattern',
      'site/**/*.astro',
    ],
    tally: gateTally,
  },
  {
    name: 'units',
    words: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
    tally: unitTally,
  },
  {
    name: 'journeys',
    words: ['node_modules/playwright/cli.js', 'test'],
    report: journeyReport,
    tally: journeyTally,
    inBrowser: true,
  },
];

/** The stages named, in their own order; all of them when none is named, none when a name is wrong. */
export function selectStages(all: Stage[], names: string[]): Stage[] {
  const areKnown = names.every((name) => all.some((stage) => stage.name === name));
  if (!areKnown) return [];
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}
