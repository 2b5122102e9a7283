import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, roleNames, roles } from '../../shared/rules/roles.ts';
import { people } from '../backend/people-client.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { t, translated } from '../words/words.ts';

interface Props {
  onClose(): void;
  onInvited(email: string, made: { id: string; link: string }): void;
}

export function InviteDialog({ onClose, onInvited }: Props) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const send = async () => {
    const { data } = await people.invite({ email: email.trim(), role });
    await queries.invalidateQueries({ queryKey: ['people'] });
    onInvited(email.trim(), data);
  };
  return (
    <FormDialog title={t`Invite someone`} action={t`Create link`} onClose={onClose} send={send}>
      {(failure) => (
        <>
          <p>{t`You will get a link to send them; they choose their own password.`}</p>
          <TextInput
            label={t`Email`}
            type="email"
            size="md"
            autoComplete="off"
            value={email}
            error={failure}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NativeSelect
            label={t`Role`}
            description={translated(roles[role].hint)}
            size="md"
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as Role)}
          >
            {roleNames.map((name) => (
              <option key={name} value={name}>
                {translated(roles[name].label)}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
    </FormDialog>
  );
}
