import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Role, roleNames, roles } from '../../shared/rules/roles.ts';
import { problemOf } from '../api.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import styles from './people.module.css';
import { people } from './people-client.ts';

interface Props {
  onClose(): void;
  onInvited(email: string, link: string): void;
}

/** Asks for an address and a role, and makes a link for them. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await people.invite({ email: email.trim(), role });
      await queries.invalidateQueries({ queryKey: ['people'] });
      onInvited(email.trim(), data.link);
    } catch (error) {
      setFailure(problemOf(error)?.message ?? 'The server could not be reached.');
      setBusy(false);
    }
  };
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          size="md"
          autoComplete="off"
          value={email}
          error={failure}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label="Role"
          size="md"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        >
          {roleNames.map((name) => (
            <option key={name} value={name}>
              {roles[name].label}: {roles[name].words}
            </option>
          ))}
        </NativeSelect>
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Make the link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
