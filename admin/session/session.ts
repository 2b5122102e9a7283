import { useSyncExternalStore } from 'react';
import { local } from './storage.ts';

/** The key of the token in the browser (specification §6). With a token someone is logged in. */
const tokenKey = 'admin-token';
const emailKey = 'admin-email';

type Listener = () => void;
const listeners = new Set<Listener>();
/** The server has refused the token, and the frame asks for the password. */
let expired = false;

function changed(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  // Someone else logged in in another tab and must not see this page.
  if (key === emailKey && newValue !== null && oldValue !== newValue) window.location.reload();
  else if (key === tokenKey || key === null) {
    // A log-in in another tab continues what waits here.
    if (key === tokenKey && newValue !== null) expired = false;
    changed();
  }
});

export const session = {
  token: () => local.getItem(tokenKey),
  email: () => local.getItem(emailKey) ?? '',
  /** The email of the account that is logged in, or null. */
  account: () => (session.token() === null ? null : session.email()),
  expired: () => expired,
  /** Starts the session after a log-in. */
  start(token: string, email: string): void {
    local.setItem(tokenKey, token);
    local.setItem(emailKey, email);
    expired = false;
    changed();
  },
  /** The server no longer accepts the token. What is on screen stays. */
  expire(): void {
    if (expired) return;
    expired = true;
    changed();
  },
  /** Logs out in this browser. */
  end(): void {
    local.removeItem(tokenKey);
    local.removeItem(emailKey);
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
