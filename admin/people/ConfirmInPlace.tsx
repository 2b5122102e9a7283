import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../api.ts';
import { session } from '../session.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ConfirmAtCompany } from './ConfirmAtCompany.tsx';
import { answerProof, useProofWanted } from './confirmation.ts';
import { useMe } from './me.ts';
import styles from './people.module.css';
import { people } from './people-client.ts';

/** Some minutes after a log-in, what changes who may log in asks for a proof, over the screen. */
export function ConfirmInPlace() {
  return useProofWanted() ? <Confirmation /> : null;
}

const confirmed = () => answerProof(true);

function Confirmation() {
  const me = useMe();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!password) return setFailure('Password is required.');
    setBusy(true);
    try {
      const { token } = await people.confirm({ password, ...(code ? { code } : {}) });
      if (token) session.start(token, session.email());
      answerProof(true);
    } catch (error) {
      setFailure(problemOf(error)?.message ?? 'The server could not be reached.');
      setBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog title="Confirm it is you" onClose={() => answerProof(false)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          This changes who may log in, and you logged in a while ago. Enter the password of{' '}
          <strong>{session.email()}</strong> to go on.
        </p>
        <PasswordField value={password} error={failure} onChange={setPassword} />
        {me?.second_step.code && <CodeField value={code} onChange={setCode} />}
        <div className={styles.actions}>
          <Button variant="default" onClick={() => answerProof(false)}>
            Cancel
          </Button>
          {me?.company && <ConfirmAtCompany onConfirmed={confirmed} onFailure={setFailure} />}
          <Button type="submit" loading={busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
