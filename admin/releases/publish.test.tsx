import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { followPublishing } from './publish.ts';

const visibility = vi.spyOn(document, 'visibilityState', 'get');

function become(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => vi.unstubAllGlobals());
afterAll(() => visibility.mockRestore());

it('a tab out of sight holds no connection, and follows again when it is looked at', () => {
  const open: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    open.push(signal);
    return new Promise(() => undefined);
  });
  const held = () => open.filter(({ aborted }) => !aborted).length;
  become('visible');
  const stop = followPublishing();
  expect(held()).toBe(1);
  become('hidden');
  expect(held()).toBe(0);
  become('visible');
  expect(held()).toBe(1);
  stop();
  become('visible');
  expect(held()).toBe(0);
});
