import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gigabyte = 2 ** 30;
/** Many times what a run needs, so that the machine's memory is never short of it. */
const minFree = 4 * gigabyte;
const prefix = 'marquee-tests-';

/**
 * A folder for what tests write, in the machine's memory where there is room: every save waits for the disk, and tests
 * save thousands of times. It goes with this process; what a killed one has left goes now.
 * @param memory where files are kept in memory
 * @returns null where there is no such place, or too little of it
 */
export function folderInMemory(memory = '/dev/shm', least = minFree): string | null {
  try {
    for (const name of readdirSync(memory))
      if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
        rmSync(join(memory, name), { recursive: true, force: true });
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < least) return null;
    const folder = join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
