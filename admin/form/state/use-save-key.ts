import { useEffect, useRef } from 'react';

/** Submits the form with Ctrl+S or Cmd+S. */
export function useSaveKey(submit: () => Promise<void>): void {
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      // With Shift it is the strikethrough of the rich-text editor.
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
