import { afterEach, expect, it, vi } from 'vitest';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { createErasedIds } from './erased.ts';

afterEach(() => vi.useRealTimers());

it('rejects a picture five seconds after another server erased it, even while the database fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = await openSqliteStore(':memory:');
  const [id, path] = ['a'.repeat(24), `media/${'a'.repeat(24)}-60x40-aabbcc/160.avif`];
  await store.addToLibrary({
    ...{ id, kind: 'picture', path, notes: '', name: 'a.jpg', bytes: 1, width: 60, height: 40 },
    ...{ look: null, source: 'upload', added_by: '', added_at: '2026-03-01T10:00:00.000Z' },
  });
  let isDown = false;
  const erased = createErasedIds({
    erasedIds: () => (isDown ? Promise.reject(new Error('down')) : store.erasedIds()),
  });
  const changed = vi.fn();
  erased.onChange(changed);
  await erased.refresh();
  // The other server writes to the same database.
  await store.eraseInLibrary(id, { author: 'ann@example.com', at: new Date() });
  expect(erased.has(path)).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect([erased.has(path), erased.size()]).toEqual([true, 1]);
  isDown = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(erased.has(path)).toBe(true);
  erased.close();
  await store.close();
});
