import { useSyncExternalStore } from 'react';
import { local } from './storage.ts';

/** Where the token is kept (specification §6); its presence identifies an administrator. */
const tokenKey = 'admin-token';
const emailKey = 'admin-email';

type Listener = () => void;
const listeners = new Set<Listener>();
/** Whether the server has refused the token, so that the frame asks for the password in place. */
let expired = false;

function changed(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  // Somebody else logged in beside this page: whatever it holds is not theirs to see.
  if (key === emailKey && newValue !== null && oldValue !== newValue) window.location.reload();
  else if (key === tokenKey || key === null) {
    // Logged in again in a window beside this one: what waits here goes on.
    if (key === tokenKey && newValue !== null) expired = false;
    changed();
  }
});

export const session = {
  token: () => local.getItem(tokenKey),
  email: () => local.getItem(emailKey) ?? '',
  /** Who is logged in; null when nobody is. */
  account: () => (session.token() === null ? null : session.email()),
  expired: () => expired,
  /** A successful log-in. */
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
  /** Log out on this machine. */
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
