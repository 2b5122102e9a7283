import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { faultOfError, toFault } from './check.ts';
import { findPosition, readDeclaration, readNames } from './folder.ts';
import type { ExtensionFault } from './loaded.ts';

/**
 * Loads extensions first in a separate process, each in a thread, so that an extension that exits, hangs or throws
 * stops neither the server nor a build. Child processes do not repeat the trial.
 */
export function tryExtensions(folder: string): readonly ExtensionFault[] {
  const version = computeVersion(folder);
  const known = JSON.parse(process.env.EXTENSIONS_TRIED ?? '{}');
  if (known.version === version) return known.faults;
  const faults = tryInProcess(folder, readNames(folder, 'folders'));
  process.env.EXTENSIONS_TRIED = JSON.stringify({ version, faults });
  return faults;
}

/** Extensions without a result are tried again, each alone. */
function tryInProcess(folder: string, names: readonly string[]): ExtensionFault[] {
  const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), folder, ...names], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: names.length * 2 * limitMs + startMs,
    killSignal: 'SIGKILL',
  });
  const lines = run.stdout.split('\n').filter((line) => line.startsWith('['));
  const told = new Map<string, ExtensionFault[]>(lines.map((line) => JSON.parse(line)));
  return names.flatMap((name) => {
    const faults = told.get(name);
    if (faults) return faults;
    if (names.length > 1) return tryInProcess(folder, [name]);
    return [
      toFault(readDeclaration(folder, name), 'process', 'It ends the process that loads it.'),
    ];
  });
}

/** Maximum milliseconds for one extension. */
const limitMs = Number(process.env.EXTENSIONS_LIMIT_MS ?? 15_000);
const startMs = 60_000;

/** Computes a version that changes with any file. */
function computeVersion(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const stated = files
    .filter((file) => !/(^|[\\/])node_modules([\\/]|$)/.test(file))
    .map((file) => {
      const { mtimeMs, size } = statSync(join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    });
  return [folder, ...stated.sort()].join('\n');
}

/** Loads extensions in one thread. @returns their faults; null if one of several made it fail */
async function tryInThread(
  folder: string,
  names: readonly string[],
): Promise<ExtensionFault[] | null> {
  const [name = ''] = names;
  const it = { ...readDeclaration(folder, name), folder };
  const worker = new Worker(join(import.meta.dirname, 'trial-thread.ts'), {
    env: { ...process.env, EXTENSIONS_TRIAL: names.join(' '), EXTENSIONS_DIR: folder },
    ...{ stdout: true, stderr: true },
  });
  // Otherwise the thread would buffer all output of an extension.
  worker.stdout.resume();
  worker.stderr.resume();
  const { promise, resolve } = Promise.withResolvers<ExtensionFault[] | null>();
  const fail = (fault: ExtensionFault) => resolve(names.length > 1 ? null : [fault]);
  let timer: NodeJS.Timeout | undefined;
  worker.on('message', (told: ExtensionFault[] | 'begun' | 'loaded' | null) => {
    clearTimeout(timer);
    // The rest of the stack is in the core.
    if (told === 'loaded') return;
    if (told !== 'begun') return resolve(told);
    timer = setTimeout(async () => {
      const message = `It did not finish loading within ${limitMs / 1000} s.`;
      fail({ ...toFault(it, 'for', message), ...(await findLoopPosition(worker, folder)) });
    }, limitMs);
  });
  worker.on('error', (error) => fail(faultOfError(error, it)));
  worker.on('exit', () => fail(toFault(it, 'await', 'It never finishes loading.')));
  const faults = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return faults;
}

/** Finds the file in which a thread is busy, and the first line of its function. */
async function findLoopPosition(worker: Worker, folder: string): Promise<object> {
  const profile = await worker.startCpuProfile();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { nodes } = JSON.parse(await profile.stop()) as {
    nodes: { callFrame: { url: string; lineNumber: number } }[];
  };
  const frame = nodes
    .map(({ callFrame }) => callFrame)
    .findLast(({ url }) => findPosition(url, folder));
  if (!frame) return {};
  const place = findPosition(frame.url, folder);
  return { file: place?.file, ...(frame.lineNumber >= 0 ? { line: frame.lineNumber + 1 } : {}) };
}

if (import.meta.main) {
  const [, , folder = '', ...names] = process.argv;
  const tell = (name: string, faults: readonly ExtensionFault[]) =>
    process.stdout.write(`${JSON.stringify([name, faults])}\n`);
  // Tries all together in one thread, and each alone if that fails.
  const together = await tryInThread(folder, names);
  for (const name of names)
    tell(
      name,
      together?.filter((it) => it.extension === name) ?? (await tryInThread(folder, [name])) ?? [],
    );
}
