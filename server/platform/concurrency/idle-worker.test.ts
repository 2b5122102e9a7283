import { expect, it } from 'vitest';
import { startWorker } from './idle-worker.ts';

const echo = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (question) => {
  if (question === 'end') process.exit(1);
  if (question === 'hang') for (;;);
  if (question === 'grow') for (const all = []; ; ) all.push({ question });
  parentPort.postMessage({ answer: 'heard ' + question });
});`;
const file = new URL(`data:text/javascript,${encodeURIComponent(echo)}`);
const worker = startWorker<string, string>(file);

it('returns a result for each request to a thread', async () => {
  const responses = Promise.all([worker.request('one'), worker.request('two')]);
  expect(await responses).toEqual(['heard one', 'heard two']);
});

it('rejects pending requests when the thread ends, and starts a new one for the next', async () => {
  const refused = worker.request('end').catch(() => 'refused');
  expect(await refused).toBe('refused');
  expect(await worker.request('again')).toBe('heard again');
});

it('ends an idle thread, and starts a new one for the next request', async () => {
  const stopped = startWorker<string, string>(file);
  const refused = stopped.request('hang').catch(() => 'refused');
  stopped.end();
  expect(await stopped.request('again')).toBe('heard again');
  expect(await refused).toBe('refused');
});

it.each([
  ['grow', { maxMb: 16 }],
  ['hang', { maxMs: 1 }],
] as const)('ends a thread that would %s, without ending the process', async (question, limits) => {
  const limited = startWorker<string, string>(file, limits);
  await expect(limited.request(question)).rejects.toThrow('A thread ended.');
});

it('processes one request of each lane in turn, and loses only the one that ends the thread', async () => {
  const order: string[] = [];
  const ask = (question: string, lane: string) =>
    worker.request(question, lane).then(
      (response) => order.push(response),
      () => order.push(`lost ${question}`),
    );
  await Promise.all([
    ...[ask('first', 'a'), ask('end', 'a'), ask('later', 'a'), ask('other', 'b')],
    ask('last', 'b'),
  ]);
  expect(order).toEqual(['heard first', 'lost end', 'heard other', 'heard later', 'heard last']);
});

it('passes on an error of the thread', async () => {
  const thread = `import { respondToEach } from ${JSON.stringify(new URL('./respond-to-each.ts', import.meta.url).href)};
    import { validationError } from ${JSON.stringify(new URL('../errors/api-error.ts', import.meta.url).href)};
    respondToEach(() => { throw validationError({ file: 'Too deep.' }); });`;
  const refusing = startWorker(new URL(`data:text/javascript,${encodeURIComponent(thread)}`));
  await expect(refusing.request('x')).rejects.toMatchObject({
    ...{ status: 400, id: 'VALIDATION_FAILED', message: 'Too deep.' },
    details: { field: 'file' },
  });
});
