import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../use-escape.ts';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Called on Escape; without it, only a button closes the dialog. */
  onClose?: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog, which traps and returns the focus. It is rendered outside the form that opens it, because a
 * form inside a form is not sent.
 */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEscape(true, () => onClose?.());
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // An open or closing message would disappear with the dialog, and leave the page hidden and locked.
    return () => document.body.append(...(dialog?.querySelectorAll('.swal2-container') ?? []));
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      className={styles.dialog}
      data-modal
      data-wide={wide}
      aria-labelledby={id}
      // The back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
