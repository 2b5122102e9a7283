// Usage: node lab/run.mjs NAME [arguments]   runs lab/NAME.ts on the Node that package-lock.json pins
import { runCommand } from '../scripts/bootstrap/run-command.mjs';

const [name = '', ...args] = process.argv.slice(2);
runCommand([`lab/${name}`, ...args]);
