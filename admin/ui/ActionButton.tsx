import { Button, type ButtonProps } from '@mantine/core';
import { useBusy } from './use-busy.ts';

interface Props extends ButtonProps {
  'aria-label'?: string;
  /** What it does; while that is under way the button shows it, keeps the focus, and takes no second press. */
  onAct: () => Promise<unknown>;
}

/** A button that asks something of the server. */
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
