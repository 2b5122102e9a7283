import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { roles } from '../../../shared/rules/roles.ts';
import { problemOf } from '../../api.ts';
import { useCompany } from '../../people/company.ts';
import { people } from '../../people/people-client.ts';
import { ToCompany } from '../../people/ToCompany.tsx';
import { useNavigate, useParams } from '../../router.ts';
import { session } from '../../session.ts';
import { Logo } from '../../shell/Logo.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from '../LoginScreen.module.css';

type Found = Awaited<ReturnType<typeof people.lookAtLink>>['data'];

/** What a one-time link opens: joining, or choosing a password anew. Looking uses nothing up. */
export function LinkScreen() {
  const { link = '' } = useParams();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    people.lookAtLink({ link }).then(
      ({ data }) => setFound(data),
      (error) => setFailure(problemOf(error)?.message ?? 'The server could not be reached.'),
    );
  }, [link]);
  return (
    <main className={styles.page}>
      {found ? (
        <LinkForm link={link} found={found} />
      ) : (
        <div className={styles.sheet}>
          <Logo />
          <h1>{failure === null ? 'One moment' : 'This link has ended'}</h1>
          <p role="status">{failure ?? 'Looking at the link…'}</p>
          {failure !== null && <LinkButton to="/admin-login">To the log-in</LinkButton>}
        </div>
      )}
    </main>
  );
}

function LinkForm({ link, found }: { link: string; found: Found }) {
  const navigate = useNavigate();
  const company = useCompany();
  const isInvitation = found.purpose === 'invitation';
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const spend = people.useLink;
      await spend({ link, password, ...(isInvitation ? { name } : {}) });
      session.end();
      void navigate('/admin-login', { replace: true });
    } catch (error) {
      setFailure(problemOf(error)?.message ?? 'The server could not be reached.');
      setBusy(false);
    }
  };
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <Logo />
      <h1>{isInvitation ? 'Join' : 'Choose a new password'}</h1>
      <p>
        {isInvitation
          ? `${found.made_by} invited you, ${found.email}. Your role: ${roles[found.role ?? 'leads'].words}.`
          : `For ${found.email}. Every session has ended.`}
      </p>
      {isInvitation && (
        <TextInput
          label="Name"
          size="md"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        label="Choose a password"
        description="At least 12 characters. Words that nobody would expect side by side are good."
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" size="md" className={styles.submit} loading={busy}>
        {isInvitation ? 'Join' : 'Save the password'}
      </Button>
      {company && <ToCompany found={company} link={link} onFailure={setFailure} />}
    </form>
  );
}
