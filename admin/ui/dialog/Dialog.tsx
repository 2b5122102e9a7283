import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Called on Escape. Without it, the dialog stays until it is answered. */
  onClose?: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog. It is the native one, which traps and returns the focus. */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chromium closes on a second Escape even if the cancel event was prevented.
      onKeyDown={(event) => event.key === 'Escape' && !onClose && event.preventDefault()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
