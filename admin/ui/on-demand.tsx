import { type ComponentType, useEffect, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { alert } from './dialog/alert.ts';

const retryMs = 10_000;

/** Functions that load components that no screen has shown yet (preload-code.ts). */
export const codeToPreload: (() => Promise<unknown>)[] = [];

/**
 * Creates a component whose code loads when it is first shown. If loading fails, the surrounding screen stays intact,
 * unlike with React's `lazy`.
 * @param onMissing called if loading fails, to report it and close; without it, nothing is shown and loading is
 * retried
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onMissing?: (props: Props, error: unknown) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded = (await load()).default;
  };
  codeToPreload.push(fetchCode);
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      let timer: ReturnType<typeof setTimeout>;
      const fetchIt = async () => {
        try {
          await fetchCode();
          if (isShown) setPart(() => loaded);
        } catch (error) {
          console.error(error);
          if (!isShown) return;
          if (onMissing) onMissing(latest.current, error);
          else timer = setTimeout(() => void fetchIt(), retryMs);
        }
      };
      void fetchIt();
      return () => {
        isShown = false;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}

/** Closes a dialog whose code could not be loaded, and explains what to do. */
export function reportMissing({ onClose }: { onClose: () => void }): void {
  onClose();
  void alert(
    t`This could not be opened. Try again in a moment; if that does not help, load the page again. Your changes are kept.`,
    'error',
  );
}
