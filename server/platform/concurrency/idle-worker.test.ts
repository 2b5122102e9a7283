import { expect, it } from 'vitest';
import { idleWorker } from './idle-worker.ts';

const echo = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ number, question }) => {
  if (question === 'end') process.exit(1);
  parentPort.postMessage({ number, answer: 'heard ' + question });
});`;
const worker = idleWorker<string, string>(
  new URL(`data:text/javascript,${encodeURIComponent(echo)}`),
);

it('answers each question of a thread', async () => {
  const answers = Promise.all([worker.ask('one'), worker.ask('two')]);
  expect(await answers).toEqual(['heard one', 'heard two']);
});

it('rejects pending questions when the thread ends, and starts a new one for the next', async () => {
  const refused = worker.ask('end').catch(() => 'refused');
  expect(await refused).toBe('refused');
  expect(await worker.ask('again')).toBe('heard again');
});
