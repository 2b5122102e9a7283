import { rmSync } from 'node:fs';
import { styleText } from 'node:util';
import { ensureBrowser } from './install-browser.ts';
import { type Outcome, runStage } from './stages/run-stage.ts';
import { resultsFolder, type Stage, selectStages, stages } from './stages/stages.ts';
import { sum } from './stages/tally.ts';

/** Far above the quarter of an hour it should take at most: a run that hangs is ended, a slow machine is waited for. */
const limitMs = 50 * 60_000;
const startedAt = Number(process.env.MARQUEE_STARTED_AT ?? Date.now());

const chosen = selectStages(stages, process.argv.slice(2));
if (chosen.length === 0) {
  console.error(`npm test knows the stages ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const outcomes: Outcome[] = [];
for (const stage of chosen) {
  console.log(heading(stage.name));
  outcomes.push(await outcomeOf(stage));
}
printSummary();

const total = sum(outcomes.map(({ tally }) => tally));
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed === 0) rmSync(resultsFolder, { recursive: true, force: true });
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function outcomeOf(stage: Stage): Promise<Outcome> {
  try {
    const env: Record<string, string> = {};
    if (stage.inBrowser) env.CHROMIUM_PATH = await ensureBrowser();
    return await runStage(stage, env, startedAt + limitMs);
  } catch (fault) {
    const note = fault instanceof Error ? fault.message : String(fault);
    return { name: stage.name, tally: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, note };
  }
}

function printSummary() {
  console.log(heading('summary'));
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
  console.log(`took ${seconds(tookMs)}, npm ci ${seconds(installMs)} of it\n`);
}

function heading(text: string) {
  return styleText('bold', `\n== ${text}`);
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}
