import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';

interface Props {
  title: string;
  action: string;
  label: string;
  onClose(): void;
  /** @throws the rejection of the server */
  send(note: string): Promise<unknown>;
}

/** Asks for a note on an approval request or its rejection. */
export function NoteDialog({ title, action, label, onClose, send }: Props) {
  const [note, setNote] = useState('');
  const submit = async () => {
    await send(note);
    onClose();
  };
  return (
    <FormDialog title={title} action={action} onClose={onClose} send={submit}>
      {(failure) => (
        <Textarea
          label={label}
          value={note}
          maxLength={1000}
          autosize
          minRows={3}
          error={failure}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
