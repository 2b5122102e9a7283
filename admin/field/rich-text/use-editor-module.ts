import { type ComponentType, useEffect, useState } from 'react';
import type { EditorProps } from './Editor.tsx';

let loaded: ComponentType<EditorProps> | null = null;

/** Loads the editor for the first rich text. A failed load can be retried. */
export function useEditorModule() {
  const [Editor, setEditor] = useState(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (loaded) {
      setEditor(() => loaded);
      return;
    }
    let isWanted = true;
    setFailed(false);
    import('./Editor.tsx').then(
      (module) => {
        loaded = module.default;
        if (isWanted) setEditor(() => loaded);
      },
      (error) => {
        console.error(`Attempt ${attempt + 1} to load the text editor failed.`, error);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  return { Editor, failed, retry: () => setAttempt((count) => count + 1) };
}
