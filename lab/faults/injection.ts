import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const probe = fileURLToPath(new URL('./probe.ts', import.meta.url));
const compileCache = join(tmpdir(), 'marquee-compile-cache');
const timeoutMs = 60_000;

/** Where an operation is ended or refused. */
export interface Fault {
  /** Name of the system call. */
  call: string;
  /** `kill` ends the process with SIGKILL as it enters the call; else the call fails with this error. */
  how: 'kill' | 'ENOSPC' | 'EIO';
  /** Which thread is struck: the one that runs the program and its database, or those that work on files. */
  thread: 'main' | 'files';
  /** Which of this thread's calls, counting from 1, once the operation has begun. */
  at: number;
}

export interface Outcome {
  /** Whether a call on a file of the folder was struck. */
  struck: boolean;
  /** What the probe said: `ACKNOWLEDGED`, `REFUSED …`, `AGAIN …`. */
  said: string[];
  /** Whether the process ended as it should: by the kill, or by itself. */
  endedWell: boolean;
}

/** Whether faults can be injected on this machine. */
export function canInject(): boolean {
  if (process.platform !== 'linux') return false;
  const probed = spawnSync('strace', ['-e', 'inject=chdir:error=EIO:when=9', 'true']);
  return probed.status === 0;
}

export type Place = Pick<Fault, 'call' | 'at'>;

/** The calls that an undisturbed operation makes on files of its folder, each counted by its name and thread. */
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

/** Does one operation on a folder and lets one of its calls fail. */
export async function injected(operation: string, folder: string, fault: Fault): Promise<Outcome> {
  const { call, how, at, thread } = fault;
  const action = how === 'kill' ? 'signal=SIGKILL' : `error=${how}`;
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:${action}:when=${at}`];
  const { trace, said, signal, code } = await traced({ operation, folder, thread }, inject);
  const killed = signal === 'SIGKILL';
  const lines = trace.split('\n');
  const struck =
    how === 'kill'
      ? killed
      : lines.some((line) => line.includes('(INJECTED)') && isOnFile(line, folder));
  return { struck, said, endedWell: killed ? how === 'kill' : code === 0 };
}

/** Waking another thread and printing are writes as well; a disk has no part in them. */
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
    // One file thread makes the order of its calls the same every time.
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
    /** Resolves when it is said, or when the process ends. */
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
