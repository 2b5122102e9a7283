import { useEffect } from 'react';
import { t } from '../words/words.ts';

/** Sets the title of the browser tab, which screen readers announce first. */
export function usePageTitle(screen: string | undefined, waiting = 0): void {
  useEffect(() => {
    const name = screen ? t`${screen} · Console` : t`Console`;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  }, [screen, waiting]);
}
