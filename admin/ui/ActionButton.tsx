import { Button, type ButtonProps } from '@mantine/core';
import { useBusy } from './use-busy.ts';

interface Props extends ButtonProps {
  'aria-label'?: string;
  /** While the action runs, the button is busy, keeps the focus and ignores clicks. */
  onAct: () => Promise<unknown>;
}

/** A button that sends a request. */
export function ActionButton({ onAct, ...props }: Props) {
  const [busy, run] = useBusy();
  return (
    <Button
      variant="default"
      {...props}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => void run(onAct)}
    />
  );
}
