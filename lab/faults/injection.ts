import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const probe = fileURLToPath(new URL('./probe.ts', import.meta.url));
const compileCache = join(tmpdir(), 'marquee-compile-cache');
const timeoutMs = 60_000;

/** The point at which an operation is killed or fails. */
export interface Fault {
  /** Name of the system call. */
  call: string;
  /** `kill` ends the process with SIGKILL as it enters the call; otherwise the call fails with this error. */
  how: 'kill' | 'ENOSPC' | 'EIO';
  /** The affected thread: the one that runs the program and its database, or those that work on files. */
  thread: 'main' | 'files';
  /** Index of this thread's call, from 1, after the operation has begun. */
  at: number;
}

export interface Outcome {
  /** True if a call on a file of the folder was hit, and no other. */
  struck: boolean;
  /** The probe's output: `ACKNOWLEDGED`, `REFUSED …`, `AGAIN …`. */
  said: string[];
  /** True if the process ended as expected: by the kill, or by itself. */
  endedWell: boolean;
}

/** Checks whether faults can be injected on this machine. */
export function canInject(): boolean {
  if (process.platform !== 'linux') return false;
  const probed = spawnSync('strace', ['-e', 'inject=chdir:error=EIO:when=9', 'true']);
  return probed.status === 0;
}

export type Place = Pick<Fault, 'call' | 'at'>;

/** The calls of an undisturbed operation on files of its folder, counted by name and thread. */
export async function recorded(
  operation: string,
  folder: string,
  { calls, thread }: { calls: string; thread: Fault['thread'] },
): Promise<Place[]> {
  const { trace, said } = await traced({ operation, folder, thread }, ['-e', `trace=${calls}`]);
  if (!said.includes('ACKNOWLEDGED'))
    throw new Error(`${operation} does not work undisturbed: ${said.join(' | ')}`);
  const counts = new Map<string, number>();
  const found = new Map<string, Place>();
  for (const line of trace.split('\n')) {
    const match = /^(?:\[pid +(\d+)\] )?(\w+)\(/.exec(line);
    if (!match) continue;
    const [, id = 'one', call = ''] = match;
    const at = (counts.get(`${id} ${call}`) ?? 0) + 1;
    counts.set(`${id} ${call}`, at);
    if (isOnFile(line, folder)) found.set(`${call} ${at}`, { call, at });
  }
  return [...found.values()];
}

/** Runs one operation on a folder with one failing call. */
export async function injected(operation: string, folder: string, fault: Fault): Promise<Outcome> {
  const { call, how, at, thread } = fault;
  const action = how === 'kill' ? 'signal=SIGKILL' : `error=${how}`;
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:${action}:when=${at}`];
  const { trace, said, signal, code } = await traced({ operation, folder, thread }, inject);
  const killed = signal === 'SIGKILL';
  const hits = trace.split('\n').filter((line) => line.includes('(INJECTED)'));
  // Calls are counted by thread: the same number may also hit a write that wakes a thread, which ends the process.
  const isOnlyOnFiles = hits.length > 0 && hits.every((line) => isOnFile(line, folder));
  const struck = how === 'kill' ? killed : isOnlyOnFiles;
  return { struck, said, endedWell: killed ? how === 'kill' : code === 0 };
}

/** Ignores writes that wake another thread or print, which do not touch a disk. */
function isOnFile(line: string, folder: string): boolean {
  const descriptor = /\(\d+<([^<>]*)>/.exec(line)?.[1];
  return descriptor === undefined ? line.includes(folder) : descriptor.startsWith(folder);
}

interface Run {
  operation: string;
  folder: string;
  thread: Fault['thread'];
}

async function traced({ operation, folder, thread }: Run, words: string[]) {
  const child = spawn(process.execPath, [probe, operation, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // With one file thread, calls have the same order every time.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1', NODE_COMPILE_CACHE: compileCache },
  });
  const output = collected(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await output.has(/READY/);
  const threads = threadsOf(child.pid ?? 0, thread).flatMap((id) => ['-p', id]);
  const strace = spawn('strace', ['-y', '-s', '0', ...threads, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const trace = collected(strace);
  await trace.has(/attached/);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  child.stdin?.write('go\n');
  const end = await ended;
  clearTimeout(timer);
  await trace.end;
  const said = output
    .text()
    .split('\n')
    .filter((line) => line !== '' && line !== 'READY');
  return { ...end, said, trace: trace.text() };
}

function threadsOf(pid: number, thread: Fault['thread']): string[] {
  const all = readdirSync(`/proc/${pid}/task`);
  return thread === 'main' ? [String(pid)] : all.filter((id) => id !== String(pid));
}

function collected(child: ChildProcess) {
  let text = '';
  let look = () => {};
  const add = (data: Buffer) => {
    text += data;
    look();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const end = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    text: () => text,
    end,
    /** Resolves on a matching output, or when the process ends. */
    has: (pattern: RegExp) =>
      Promise.race([
        end,
        new Promise<void>((resolve) => {
          look = () => {
            if (pattern.test(text)) resolve();
          };
          look();
        }),
      ]),
  };
}
