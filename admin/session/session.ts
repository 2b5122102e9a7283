import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

/** Storage key of the token (specification §6). The user is logged in while there is one. */
const tokenKey = 'admin-token';
const emailKey = 'admin-email';

type Listener = () => void;
const listeners = new Set<Listener>();
/** True after the server has rejected the token; the app shell then asks for the password. */
let expired = false;

function changed(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  // Another user has logged in in another tab, and must not see this page.
  if (key === emailKey && newValue !== null && oldValue !== newValue) window.location.reload();
  else if (key === tokenKey || key === null) {
    // A login in another tab ends the wait here too.
    if (key === tokenKey && newValue !== null) expired = false;
    changed();
  }
});

export const session = {
  token: () => localStore.getItem(tokenKey),
  email: () => localStore.getItem(emailKey) ?? '',
  /** Email address of the logged-in user; null without one. */
  account: () => (session.token() === null ? null : session.email()),
  expired: () => expired,
  start(token: string, email: string): void {
    localStore.setItem(tokenKey, token);
    localStore.setItem(emailKey, email);
    expired = false;
    changed();
  },
  /** Marks the token as rejected, and keeps the screen. */
  expire(): void {
    if (expired) return;
    expired = true;
    changed();
  },
  /** Logs out of this browser. */
  end(): void {
    localStore.removeItem(tokenKey);
    localStore.removeItem(emailKey);
    expired = false;
    changed();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token);
}

export function useSessionExpired(): boolean {
  return useSyncExternalStore(session.subscribe, session.expired);
}
