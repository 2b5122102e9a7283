import { lazy, Suspense, useEffect, useState } from 'react';
import { typeAhead } from '../type-ahead.ts';

const loadPalette = () => import('./ScreenPalette.tsx');
const ScreenPalette = lazy(loadPalette);

const wanted = new EventTarget();

export function openScreenSearch(): void {
  wanted.dispatchEvent(new Event('open'));
}

/** Finds any screen by its name: Ctrl+K or Cmd+K. */
export function ScreenSearch() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // Opens once the code has loaded. Without a connection nothing happens.
    const show = () =>
      void loadPalette().then(
        () => setOpen(true),
        (error) => {
          typeAhead.take();
          console.error(error);
        },
      );
    void loadPalette().catch(() => undefined);
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key?.toLowerCase() !== 'k') return;
      event.preventDefault();
      // While the search is open, it receives the letters itself.
      if (!document.querySelector('[aria-controls="found-screens"]')) typeAhead.collect();
      show();
    };
    wanted.addEventListener('open', show);
    window.addEventListener('keydown', onKey);
    return () => {
      wanted.removeEventListener('open', show);
      window.removeEventListener('keydown', onKey);
      typeAhead.take();
    };
  }, []);

  return <Suspense>{open && <ScreenPalette onClose={() => setOpen(false)} />}</Suspense>;
}
