import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(() =>
  import('./ScreenPalette.tsx').then((m) => ({ default: m.ScreenPalette })),
);

const wanted = new EventTarget();

export function openScreenSearch(): void {
  wanted.dispatchEvent(new Event('open'));
}

/** Find any screen by its name: Ctrl+K or Cmd+K. Its code comes with its first use. */
export function ScreenSearch() {
  const [uses, setUses] = useState(0);

  useEffect(() => {
    const use = () => setUses((count) => count + 1);
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      use();
    };
    wanted.addEventListener('open', use);
    window.addEventListener('keydown', onKey);
    return () => {
      wanted.removeEventListener('open', use);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  if (uses === 0) return null;
  return (
    <Suspense fallback={null}>
      <Palette uses={uses} />
    </Suspense>
  );
}
