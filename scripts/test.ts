import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { findMemoryFolder } from './stages/folder-in-memory.ts';
import { sum, tallyGate } from './stages/reading.ts';
import { type Outcome, runStage } from './stages/run-stage.ts';
import { runStages } from './stages/run-stages.ts';
import { resultsFolder, type Stage, selectStages, stages } from './stages/stages.ts';
import { ensureBrowser } from './support/install-browser.ts';

/**
 * `npm test [-- WORD …]`: runs everything, or the named stages, or the unit tests and journeys
 * whose path contains a word. Exit codes: 0 all passed, 1 something failed, nothing ran, or a word
 * matches nothing.
 */

/** Far above the expected six minutes: ends a run that hangs, and waits for a slow machine. */
const limitMs = 80 * 60_000;
const startedAt = Number(process.env.MARQUEE_STARTED_AT ?? Date.now());

const inMemory = findMemoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;

const outcomes = await runStages(choose(process.argv.slice(2)), runAndReport);
for (const { name, tally, output } of outcomes)
  if (tally.failed > 0 && output) console.log(`${formatHeading(name)}\n${output.trimEnd()}`);
printSummary();

const total = sum(outcomes.map(({ tally }) => tally));
console.log(`${total.passed} passed, ${total.failed} failed`);
const drawn = join(resultsFolder, 'look');
if (total.failed > 0 && existsSync(drawn))
  console.log(`Differences from the accepted looks are drawn in ${drawn}`);
if (total.failed === 0) rmSync(resultsFolder, { recursive: true, force: true });
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function choose(words: string[]): Stage[] {
  try {
    return selectStages(stages, words, (glob) =>
      globSync(glob, { exclude: ['**/node_modules/**', '{dist,data}/**'] }).sort(),
    );
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exit(1);
  }
}

async function runAndReport(stage: Stage): Promise<Outcome> {
  if (stage.report) console.log(formatHeading(stage.name));
  try {
    if (stage.inBrowser) await ensureBrowser();
    return await runStage(stage, startedAt + limitMs);
  } catch (fault) {
    const note = fault instanceof Error ? fault.message : String(fault);
    return { name: stage.name, tally: tallyGate(1), seconds: 0, output: '', note };
  }
}

function printSummary() {
  console.log(formatHeading('summary'));
  for (const { name, tally, seconds, note } of outcomes) {
    const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
    console.log(
      `${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s  ${verdict.padEnd(8)}${tally.passed} passed, ${tally.failed} failed${skipped}`,
    );
    if (note) console.log(`  ${note}`);
  }
  const installMs = Number(process.env.MARQUEE_INSTALL_MS ?? 0);
  const tookMs = Date.now() - startedAt;
  console.log(`took ${formatSeconds(tookMs)}, npm ci ${formatSeconds(installMs)} of it\n`);
}

function formatHeading(text: string) {
  return styleText('bold', `\n== ${text}`);
}

function formatSeconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}
