// @ts-check
import { readFileSync } from 'node:fs';

const everyMs = 500;

/**
 * Calls back once when the npm that started us is gone. npm runs a script through a shell; a signal
 * sent to npm ends that shell and never reaches us, and the server would live on, unseen, holding
 * its port. Without npm nothing is watched: then we may have been detached on purpose.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const launchers = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === launchers) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/**
 * npm lies behind the shell, which outlives an npm that was killed outright. Only Linux tells.
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
