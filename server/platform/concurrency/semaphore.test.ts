import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

function startedBy(permits: number) {
  const semaphore = createSemaphore(permits);
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    semaphore,
    started,
    run(name: string, options?: { first: boolean }): Promise<void> {
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return semaphore.run(() => {
        started.push(name);
        return end.promise;
      }, options);
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

it('limits concurrent tasks, and runs the others in order of arrival', async () => {
  const { run, end, started, semaphore } = startedBy(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  expect(started).toEqual(['a', 'b']);
  expect(semaphore.waiting).toBe(2);
  end('b');
  await all[1];
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) end(name);
  await Promise.all(all);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  expect(semaphore.waiting).toBe(0);
});

it('runs urgent tasks before others', async () => {
  const { run, end, started } = startedBy(1);
  const all = [run('a'), run('b'), run('urgent', { first: true })];
  for (const name of ['a', 'b', 'urgent']) end(name);
  await Promise.all(all);
  expect(started).toEqual(['a', 'urgent', 'b']);
});

it('continues with the next task after a failure', async () => {
  const { run, end, fail, started } = startedBy(1);
  const [faulty, next] = [run('a'), run('b')];
  fail('a');
  end('b');
  await expect(faulty).rejects.toThrow('a');
  await next;
  expect(started).toEqual(['a', 'b']);
});
