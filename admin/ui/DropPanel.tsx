import { type ReactNode, useRef, useState } from 'react';
import styles from './DropPanel.module.css';
import { useEscape } from './use-escape.ts';

interface Props {
  label: string;
  /** Rendered only while the panel is open, because the content may be long. */
  children(close: () => void): ReactNode;
}

/** A panel below its button. Escape closes it. */
export function DropPanel({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  useEscape(isOpen, () => {
    close();
    panel.current?.querySelector('summary')?.focus();
  });
  return (
    <details
      ref={panel}
      className={styles.panel}
      onToggle={({ currentTarget, target }) =>
        target === currentTarget && setOpen(currentTarget.open)
      }
    >
      <summary>{label}</summary>
      {isOpen && children(close)}
    </details>
  );
}
