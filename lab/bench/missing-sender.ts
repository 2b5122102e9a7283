import { Agent, get } from 'node:http';
import { constants, setPriority } from 'node:os';

/**
 * Asks for ever new addresses that are not there, at an even pace, until it is told to stop: in a process of its own, as
 * it would be elsewhere. Tells how often each status was answered.
 */
const [site = '', perMinute = '100000', round = ''] = process.argv.slice(2);
const every = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const statuses: Record<number, number> = {};
const headers = { accept: 'text/html' };
// Who starts it goes before others.
setPriority(constants.priority.PRIORITY_NORMAL);

const start = performance.now();
let [sent, ended, isOver] = [0, 0, false];

function one(): void {
  sent += 1;
  get(`${site}/gone-${round}/page-${sent}/`, { agent, headers }, (answer) => {
    const status = answer.statusCode ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    answer.resume().on('end', over);
  }).on('error', over);
}

function over(): void {
  ended += 1;
  if (isOver && ended === sent) tell();
}

function tell(): void {
  process.send?.(statuses);
  process.disconnect();
  agent.destroy();
}

const pace = setInterval(() => {
  const due = ((performance.now() - start) * Number(perMinute)) / 60_000;
  while (sent < due) one();
}, every);

process.once('message', () => {
  clearInterval(pace);
  isOver = true;
  if (ended === sent) tell();
});
