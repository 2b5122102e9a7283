import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { prepareLogOut } from '../form/unsaved/unsaved-changes.ts';
import { logIn } from '../people/login/login.ts';
import { session } from '../session/session.ts';
import { CodeField } from '../ui/input/CodeField.tsx';
import { PasswordField } from '../ui/input/PasswordField.tsx';
import { useNavigate } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import styles from './LoginInPlace.module.css';

const CompanyTabLogin = lazy(() =>
  import('../people/login/CompanyTabLogin.tsx').catch(() => ({ default: () => null })),
);
const PasskeyLogin = lazy(() =>
  import('../people/login/PasskeyLogin.tsx').catch(() => ({ default: () => null })),
);

/**
 * Asks for the password after the session has ended, and keeps the screen with all typed text. The dialog does not
 * get the focus, because the user may be typing.
 */
export default function LoginInPlace() {
  const navigate = useNavigate();
  const known = session.email();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setFailure(t`Password is required.`);
    setBusy(true);
    const problem = await logIn(email.trim(), password, code ?? '');
    setBusy(false);
    if (problem?.needsCode && code === null) setCode('');
    else setFailure(problem?.message ?? null);
  };
  const leave = async () => {
    if (!(await prepareLogOut())) return;
    session.end();
    void navigate('/admin-login');
  };

  return (
    <dialog open className={styles.notice} aria-labelledby="log-in-again">
      <h2 id="log-in-again">{t`Please log in again`}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p role="alert">
          {known
            ? t`Your session expired. Nothing is lost: enter the password for ${<strong>{known}</strong>} to continue.`
            : t`Your session expired. Nothing is lost: enter your email and password to continue.`}
        </p>
        {!known && (
          <TextInput
            label={t`Email`}
            type="email"
            size="md"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <PasswordField value={password} error={failure} onChange={setPassword} />
        {code !== null && <CodeField value={code} onChange={setCode} />}
        <Group gap={12} justify="flex-end">
          <Button variant="default" onClick={() => void leave()}>
            {t`Log out`}
          </Button>
          <Suspense>
            <CompanyTabLogin onFailure={setFailure} />
            <PasskeyLogin onFailure={(words) => setFailure(words || null)} />
          </Suspense>
          <Button type="submit" loading={busy}>
            {t`Log in and continue`}
          </Button>
        </Group>
      </form>
    </dialog>
  );
}
