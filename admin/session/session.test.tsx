import { expect, it } from 'vitest';
import { session } from './session.ts';

/** Simulates another tab that stores a token. */
function storedElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem('admin-token');
  else localStorage.setItem('admin-token', token);
  const event = { key: 'admin-token', oldValue: 'before', newValue: token };
  window.dispatchEvent(new StorageEvent('storage', event));
}

it('resumes an expired session after a login in another tab', () => {
  session.start('before', 'ann@example.com');
  session.expire();
  let told = 0;
  const stop = session.subscribe(() => {
    told += 1;
  });
  storedElsewhere('after');
  expect([session.expired(), session.token(), told]).toEqual([false, 'after', 1]);
  session.expire();
  storedElsewhere(null);
  expect([session.expired(), session.token()]).toEqual([true, null]);
  stop();
  session.end();
});
