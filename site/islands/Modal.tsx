import { type ReactNode, useEffect, useRef } from 'react';
import { closeDialog } from '../../shared/words/en.ts';

interface Props {
  /** Buttons with this id in `commandfor` open the dialog. The heading `{id}-title` labels it. */
  id: string;
  /** Background of the bar with the close button, equal to that of the head below. */
  on?: string;
  /** Label of the close button on pages that are not in English. */
  close?: string;
  children?: ReactNode;
}

/** A dialog that closes on a click outside. Its buttons have `aria-expanded`. */
export default function Modal({ id, on, close = closeDialog, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const openers = document.querySelectorAll<HTMLElement>(`[commandfor="${id}"]`);
    const update = () => {
      for (const opener of openers)
        opener.setAttribute('aria-expanded', String(dialog.current?.open ?? false));
    };
    const element = dialog.current;
    element?.addEventListener('toggle', update);
    update();
    return () => element?.removeEventListener('toggle', update);
  }, [id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same by key
    <dialog
      ref={dialog}
      id={id}
      className="modal"
      data-on="paper"
      aria-labelledby={`${id}-title`}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <form method="dialog" data-on={on}>
        <button type="submit" className="modal-close" aria-label={close}>
          <svg className="icon" aria-hidden="true">
            <use href="#i-close" />
          </svg>
        </button>
      </form>
      {children}
    </dialog>
  );
}
