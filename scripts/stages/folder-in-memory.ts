import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gigabyte = 2 ** 30;
/** Many times what a run needs, so that the machine never runs short of memory. */
const minFree = 4 * gigabyte;
const prefix = 'marquee-tests-';

/**
 * A folder for test files in the machine's memory, if it has room: every save waits for the disk,
 * and tests save thousands of times. Removed with this process; folders of killed processes are
 * removed now.
 * @param memory folder that the system keeps in memory
 * @returns null without such a place, or with too little room
 */
export function findMemoryFolder(memory = '/dev/shm', least = minFree): string | null {
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
