// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  if (command === '--help') return console.log(listCommands().join('\n'));
  try {
    const script = scriptOf(command);
    const startedAt = Date.now();
    const installMs = await installPackages(root, { withTools: needsTools(command) });
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

/**
 * Returns true if a command needs more packages than the running product does.
 * @param {string} command
 */
function needsTools(command) {
  return ['test', 'look'].includes(command) || command.startsWith('lab/');
}

/** @param {string} command */
function scriptOf(command) {
  const path = `${command.startsWith('lab/') ? command : `scripts/${command}`}.ts`;
  const script = join(root, path);
  if (/^(lab\/)?([a-z-]+\/)?[a-z][a-z-]*$/.test(command) && existsSync(script)) return script;
  throw new StartFault(
    command
      ? `Unknown command "${command}" (no ${path}). To list the commands: npm run tool -- --help`
      : 'Usage: npm run tool -- <command> [arguments]. To list the commands: npm run tool -- --help',
  );
}

/** The usage and the first sentence of the comment of each command. */
function listCommands() {
  return readdirSync(join(root, 'scripts'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(root, 'scripts', file), 'utf8')
        .split('/**')
        .slice(1),
    )
    .map((text) => text.split('*/')[0]?.replaceAll('\n * ', ' ').trim() ?? '')
    .filter((comment) => comment.startsWith('`npm '))
    .map((comment) => {
      const usage = comment.split('`')[1] ?? '';
      const [summary = ''] = comment.slice(usage.length + 2).split('. ');
      return `${usage}\n    ${summary.replace(': ', '').trim()}`;
    });
}
