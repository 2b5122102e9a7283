import { type ComponentType, useEffect, useRef, useState } from 'react';
import { alert } from './dialog/alert.ts';

const again = 10_000;

/**
 * A part whose code is fetched when it is first shown. Where that fails the screen around it stays as it is, which with
 * React's own `lazy` it would not.
 * @param onMissing told that it cannot be had, to say so and close; without it nothing stands there and it is tried again
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onMissing?: (props: Props, error: unknown) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
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
          loaded = (await load()).default;
          if (isShown) setPart(() => loaded);
        } catch (error) {
          console.error(error);
          if (!isShown) return;
          if (onMissing) onMissing(latest.current, error);
          else timer = setTimeout(() => void fetchIt(), again);
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

/** For a dialog whose code could not be fetched: closes what was to open, and says what to do. */
export function sayMissing({ onClose }: { onClose: () => void }): void {
  onClose();
  void alert(
    'This could not be opened. Try again in a moment; if that does not help, load the page again. Your changes are kept.',
    'error',
  );
}
