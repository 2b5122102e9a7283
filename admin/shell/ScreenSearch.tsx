import { useEffect, useState } from 'react';
import { ScreenPalette } from './ScreenPalette.tsx';

const wanted = new EventTarget();

export function openScreenSearch(): void {
  wanted.dispatchEvent(new Event('open'));
}

/** Find any screen by its name: Ctrl+K or Cmd+K. */
export function ScreenSearch() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      show();
    };
    wanted.addEventListener('open', show);
    window.addEventListener('keydown', onKey);
    return () => {
      wanted.removeEventListener('open', show);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return open ? <ScreenPalette onClose={() => setOpen(false)} /> : null;
}
