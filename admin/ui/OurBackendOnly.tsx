import type { ReactNode } from 'react';
import { useHasOwnCalls } from '../backend/me.ts';

/** Fields that only our own backend keeps. */
export function OwnBackendOnly({ children }: { children: ReactNode }) {
  return useHasOwnCalls() && children;
}
