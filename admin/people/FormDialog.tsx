import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { whyFailed } from '../backend/api.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import styles from './people.module.css';

interface Props {
  title: string;
  /** On its button. */
  action: string;
  onClose(): void;
  /** Sends what was filled in. @throws what the server said */
  send(): Promise<void>;
  /** Its fields, with what went wrong. */
  children(failure: string | null): ReactNode;
}

/** A form over the screen, which stays until what was filled in is taken. */
export function FormDialog({ title, action, onClose, send, children }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(whyFailed(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {children(failure)}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
