import { Button, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker, usePlainNavigate } from '../../router.ts';
import { useToken } from '../../session/session.ts';
import { CodeField } from '../../ui/input/CodeField.tsx';
import { PasswordField } from '../../ui/input/PasswordField.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Redirect } from '../../ui/link/Redirect.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { t } from '../../words/words.ts';
import styles from './LoginScreen.module.css';
import { loadFirstScreen, logIn, prepareLogin } from './login.ts';

/** Loaded after the first paint; empty for a backend without other ways to log in. */
const OtherWays = lazy(() => import('./OtherWays.tsx').catch(() => ({ default: () => null })));

export function LoginScreen() {
  const navigate = usePlainNavigate();
  const token = useToken();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isIn = useRef(false);
  // Navigation during the login waits for the response.
  const blocker = useBlocker(() => busy && !isIn.current);
  const asked = useRef(blocker);
  asked.current = blocker;
  useEffect(prepareLogin, []);
  usePageTitle(t`Admin Login`);
  if (token !== null && !busy) return <Redirect to="/admin" />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = describeMissing(email, password);
    setErrors(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0 || busy) return;
    setBusy(true);
    const problem = await logIn(email.trim(), password, code ?? '');
    if (problem) {
      setBusy(false);
      asked.current.reset?.();
      if (problem.needsCode && code === null) setCode('');
      else setFailure(problem.message);
      return;
    }
    const first = await loadFirstScreen();
    isIn.current = true;
    if (asked.current.proceed) asked.current.proceed();
    else void navigate(first, { replace: true });
  };

  return (
    <main className={styles.page}>
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <Logo />
        <h1>{t`Admin Login`}</h1>
        <TextInput
          label={t`Email`}
          name="email"
          type="email"
          size="md"
          required
          withAsterisk={false}
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField value={password} error={errors.password ?? null} onChange={setPassword} />
        {code !== null && <CodeField value={code} onChange={setCode} />}
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <Button type="submit" size="md" className={styles.submit} loading={busy}>
          {t`Login`}
        </Button>
        <Suspense>
          <OtherWays onFailure={setFailure} />
        </Suspense>
      </form>
    </main>
  );
}

function describeMissing(email: string, password: string): { email?: string; password?: string } {
  const isEmailLike = /^[^\s@]+@\S+$/.test(email.trim());
  return {
    ...(isEmailLike ? {} : { email: email ? t`Enter an email address.` : t`Email is required.` }),
    ...(password ? {} : { password: t`Password is required.` }),
  };
}
