import type { ReactNode } from 'react';
import { useHasFullApi } from '../backend/me.ts';

/** Fields that only our own backend keeps. */
export function OurBackendOnly({ children }: { children: ReactNode }) {
  return useHasFullApi() && children;
}
