// @ts-check
import { readFileSync } from 'node:fs';

const everyMs = 500;

/**
 * Calls back once when the npm that started us has ended. npm runs a script through a shell; a
 * signal to npm ends that shell but never reaches us, so the server would go on unseen and hold its
 * port. Without npm nothing is watched, because we may be detached on purpose.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const launchers = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === launchers) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function readAncestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/**
 * npm is the shell's parent, and the shell outlives an npm that was killed. Only Linux exposes
 * this.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return 'unknown';
  }
}
