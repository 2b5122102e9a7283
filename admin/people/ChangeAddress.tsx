import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '../backend/people-client.ts';
import { toast } from '../ui/dialog/alert.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { t } from '../words/words.ts';

interface Props {
  id: string;
  email: string;
  onClose(): void;
}

export function ChangeAddress({ id, email, onClose }: Props) {
  const queries = useQueryClient();
  const [next, setNext] = useState(email);
  const send = async () => {
    const { message } = await people.changeAccount({ id, email: next.trim() });
    await queries.invalidateQueries({ queryKey: ['people'] });
    await queries.invalidateQueries({ queryKey: ['me'] });
    onClose();
    void toast(message).catch(console.error);
  };
  return (
    <FormDialog
      title={t`Change the address of ${email}`}
      action={t`Change`}
      onClose={onClose}
      send={send}
    >
      {(failure) => (
        <TextInput
          label={t`Email`}
          description={t`They log in with the new address from now on; we notify the old one if email is set up.`}
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
