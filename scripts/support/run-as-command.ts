/** Reports progress: the current work, and how many of how many. */
export type Report = (what: string, done?: number, total?: number) => void;

const firstAfterMs = 2000;
const againAfterMs = 5000;

/**
 * Runs a command. An error is one line and exit code 1. Work of more than two seconds prints to standard error how far
 * it is, and how long the rest will take, so that what the command prints can be piped.
 */
export async function runAsCommand(work: (report: Report) => Promise<unknown>): Promise<void> {
  const progress = startProgress((line) => console.error(line));
  try {
    await work(progress.report);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    progress.stop();
  }
}

export function startProgress(say: (line: string) => void): { report: Report; stop(): void } {
  const began = Date.now();
  let now = { what: 'Working', done: 0, total: 0, since: began };
  const tell = () => {
    const { what, done, total, since } = now;
    const left = Math.ceil((((Date.now() - since) / done) * (total - done)) / 1000);
    const rest = done > 0 ? `, about ${left} s left` : '';
    if (total > 0) say(`${what}: ${done} of ${total}${rest}`);
    else say(`${what}: ${Math.round((Date.now() - began) / 1000)} s so far`);
    timer = setTimeout(tell, againAfterMs);
  };
  let timer = setTimeout(tell, firstAfterMs);
  return {
    report(what, done = 0, total = 0) {
      now = { what, done, total, since: what === now.what ? now.since : Date.now() };
    },
    stop: () => clearTimeout(timer),
  };
}
