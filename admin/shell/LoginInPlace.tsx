import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { logIn } from '../login.ts';
import { useNavigate } from '../router.ts';
import { session } from '../session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import styles from './LoginInPlace.module.css';

/** The session has ended: asks for the password over the screen, where everything typed stays. */
export function LoginInPlace() {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setFailure('Password is required.');
    setBusy(true);
    setFailure(await logIn(session.email(), password));
    setBusy(false);
  };
  const leave = () => {
    session.end();
    void navigate('/admin-login');
  };

  return (
    <Dialog title="Please log in again">
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          Your session has ended. Everything you typed is still here; enter the password of{' '}
          <strong>{session.email()}</strong> to go on.
        </p>
        <PasswordField value={password} error={failure} onChange={setPassword} />
        <div className={styles.actions}>
          <Button variant="default" onClick={leave}>
            Log out
          </Button>
          <Button type="submit" loading={busy}>
            Log in and go on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
