// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ignoreClosedOutput } from './closed-output.mjs';
import { installPackages } from './install-packages.mjs';
import { compileCache, leanFlags, leanMemory } from './lean.mjs';
import { runPinned } from './pinned-node.mjs';
import { StartFault } from './start-fault.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs missing packages, runs `scripts/<command>.ts` (or `lab/<name>.ts` for `lab/<name>`), and
 * exits the same way.
 * @param {string[]} words the command's name and its arguments
 */
export async function runCommand([command = '', ...args]) {
  ignoreClosedOutput();
  try {
    const script = scriptOf(command);
    const startedAt = Date.now();
    const installMs = await installPackages(root);
    const words = command === 'start' ? [...leanFlags, script, ...args] : [script, ...args];
    process.exitCode = await runPinned(root, words, {
      MARQUEE_STARTED_AT: String(startedAt),
      MARQUEE_INSTALL_MS: String(installMs),
      NODE_COMPILE_CACHE: compileCache,
      ...(command === 'start' ? leanMemory : {}),
    });
  } catch (fault) {
    if (!(fault instanceof StartFault)) throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}

/** @param {string} command */
function scriptOf(command) {
  const path = `${command.startsWith('lab/') ? command : `scripts/${command}`}.ts`;
  const script = join(root, path);
  if (/^(lab\/)?([a-z-]+\/)?[a-z][a-z-]*$/.test(command) && existsSync(script)) return script;
  throw new StartFault(
    command
      ? `Unknown command "${command}" (no ${path}); "npm run" lists the commands.`
      : 'Usage: node scripts/bootstrap.mjs <command> [arguments].',
  );
}
