import type { ReactNode } from 'react';
import { useHasFullApi } from '../backend/me.ts';

/** Fields that only our backend stores. */
export function OurBackendOnly({ children }: { children: ReactNode }) {
  return useHasFullApi() && children;
}
