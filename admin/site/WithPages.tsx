import type { ReactNode } from 'react';
import { useSitePages } from './site-pages.ts';

/** Fields that another backend would not keep: there only with one that knows of pages of one's own. */
export function WithPages({ children }: { children: ReactNode }) {
  return useSitePages().rows !== null && children;
}
