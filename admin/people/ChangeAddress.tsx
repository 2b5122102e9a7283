import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '../backend/people-client.ts';
import { alert } from '../ui/dialog/alert.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';

interface Props {
  id: string;
  email: string;
  onClose(): void;
}

/** Asks for the address with which somebody logs in from now on. */
export function ChangeAddress({ id, email, onClose }: Props) {
  const queries = useQueryClient();
  const [next, setNext] = useState(email);
  const send = async () => {
    const { message } = await people.changeAccount({ id, email: next.trim() });
    await queries.invalidateQueries({ queryKey: ['people'] });
    await queries.invalidateQueries({ queryKey: ['me'] });
    onClose();
    await alert(message);
  };
  return (
    <FormDialog
      title={`Change the address of ${email}`}
      action="Change it"
      onClose={onClose}
      send={send}
    >
      {(failure) => (
        <TextInput
          label="Email"
          description="With it they log in from now on; the password stays. The address before is told, where mail is set up."
          type="email"
          size="md"
          autoComplete="off"
          value={next}
          error={failure}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
