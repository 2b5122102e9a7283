import { expect, it } from 'vitest';
import { idleWorker } from './idle-worker.ts';

const echo = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ number, question }) => {
  if (question === 'end') process.exit(1);
  if (question === 'hang') for (;;);
  if (question === 'grow') for (const all = []; ; ) all.push({ question });
  parentPort.postMessage({ number, answer: 'heard ' + question });
});`;
const file = new URL(`data:text/javascript,${encodeURIComponent(echo)}`);
const worker = idleWorker<string, string>(file);

it('answers each question of a thread', async () => {
  const answers = Promise.all([worker.ask('one'), worker.ask('two')]);
  expect(await answers).toEqual(['heard one', 'heard two']);
});

it('rejects pending questions when the thread ends, and starts a new one for the next', async () => {
  const refused = worker.ask('end').catch(() => 'refused');
  expect(await refused).toBe('refused');
  expect(await worker.ask('again')).toBe('heard again');
});

it('ends a thread that is no longer needed, and starts a new one for the next question', async () => {
  const stopped = idleWorker<string, string>(file);
  const refused = stopped.ask('hang').catch(() => 'refused');
  stopped.end();
  expect(await stopped.ask('again')).toBe('heard again');
  expect(await refused).toBe('refused');
});

it.each([
  ['grow', { maxMb: 16 }],
  ['hang', { maxMs: 1 }],
] as const)('ends a thread that would %s, and the process goes on', async (question, limits) => {
  const limited = idleWorker<string, string>(file, limits);
  await expect(limited.ask(question)).rejects.toThrow('A thread ended.');
});
