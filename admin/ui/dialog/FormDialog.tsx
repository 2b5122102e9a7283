import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { describeFailure } from '../../backend/api.ts';
import { t } from '../../words/words.ts';
import { useBusy } from '../use-busy.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** Label of the submit button. */
  action: string;
  /** True if there is nothing to send. */
  isIdle?: boolean;
  wide?: boolean;
  onClose(): void;
  /** Submits the form. @throws the rejection of the server */
  send(): Promise<void>;
  /** Renders the fields, with the error message. */
  children(failure: string | null): ReactNode;
}

/** A form in a dialog that stays open until the server accepts it. */
export function FormDialog(props: Props) {
  const { title, action, isIdle, wide = false, onClose, send, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setFailure(null);
    void run(() =>
      send().catch((error) => {
        console.error(error);
        setFailure(describeFailure(error));
      }),
    );
  };
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap={18}>
          {children(failure)}
          <Group justify="flex-end" gap={12}>
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={busy} disabled={isIdle ?? false}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
