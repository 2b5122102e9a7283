import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { type Tally, tallyGate, tallyReport } from './reading.ts';
import { resultsFolder, type Stage } from './stages.ts';

export type Outcome = {
  name: string;
  tally: Tally;
  seconds: number;
  /** Output of a gate; other stages print directly. */
  output: string;
  note?: string;
};

const graceMs = 10_000;
const ownGroup = process.platform !== 'win32';

/**
 * Runs one stage, or ends it and everything it started at the deadline.
 * @param deadline in milliseconds since the epoch
 */
export async function runStage(stage: Stage, deadline: number): Promise<Outcome> {
  const startedAt = Date.now();
  if (stage.report) rmSync(stage.report, { force: true });
  const child = spawn(process.execPath, stage.words, {
    // Gates run in parallel with the units; their output is printed later, in one piece.
    stdio: stage.report ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    env: { ...process.env, ...buildEnvironment(stage) },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (data) => output.push(data));
  child.stderr?.on('data', (data) => output.push(data));
  let note: string | undefined;
  const outOfTime = setTimeout(() => {
    note = 'ended because the time was up';
    end(child);
  }, deadline - startedAt);
  const stopWatchingEnd = endOnExit(child);
  const exitCode = await waitForExit(child);
  clearTimeout(outOfTime);
  stopWatchingEnd();
  const code = note ? 1 : exitCode;
  return {
    name: stage.name,
    tally: stage.report ? tallyReport(code, readReport(stage.report)) : tallyGate(code),
    seconds: (Date.now() - startedAt) / 1000,
    output: Buffer.concat(output).toString(),
    ...(note ? { note } : {}),
  };
}

/** Playwright decides about colours itself and would only warn about NO_COLOR. */
function buildEnvironment({ inBrowser }: Stage): Record<string, string> {
  const colours: Record<string, string> =
    process.stdout.isTTY || inBrowser ? {} : { NO_COLOR: '1' };
  return { ASTRO_TELEMETRY_DISABLED: '1', TEST_RESULTS: resultsFolder, ...colours };
}

function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
}

function readReport(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Both runners clean up on SIGINT; SIGKILL ends the rest. */
function end(child: ChildProcess) {
  signalAll(child, 'SIGINT');
  const lastResort = setTimeout(() => signalAll(child, 'SIGKILL'), graceMs);
  child.once('exit', () => {
    clearTimeout(lastResort);
    signalAll(child, 'SIGKILL');
  });
}

function signalAll(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // the group has already ended
  }
}

function endOnExit(child: ChildProcess): () => void {
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    end(child);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return () => process.off('SIGINT', stop).off('SIGTERM', stop);
}
