import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { createClient } from '../../../shared/api/client.ts';
import { linkEndpoints } from '../../../shared/api/people/link-endpoints.ts';
import { passkeyEndpoints } from '../../../shared/api/people/passkey-endpoints.ts';
import { roles } from '../../../shared/rules/roles.ts';
import { describeFailure, http } from '../../backend/api.ts';
import { useParams, usePlainNavigate } from '../../router.ts';
import { session } from '../../session/session.ts';
import { toast } from '../../ui/dialog/alert.ts';
import { Logo } from '../../ui/Logo.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { t, translated } from '../../words/words.ts';

import { NewPasswordField } from '../account/NewPasswordField.tsx';
import { type CompanyOption, useCompany } from '../company.ts';
import { describePasskeyError, makePasskey, useHasPasskeys } from '../passkey.ts';
import { CompanyLoginButton } from './CompanyLoginButton.tsx';
import { JoinWithCompany } from './JoinWithCompany.tsx';
import styles from './LoginScreen.module.css';
import { loadFirstScreen } from './login.ts';

/** A rejected request must not end an existing session. */
const keepSession = { repeated: true } as object;
const calls = createClient(http, { ...linkEndpoints, ...passkeyEndpoints });

type Input = Omit<Parameters<typeof calls.useLink>[0] & object, 'link' | 'name'>;
type LinkDetails = Awaited<ReturnType<typeof calls.lookAtLink>>['data'];

/** Opens a one-time link for joining or for choosing a new password, without using it up. */
export function LinkScreen() {
  const { link = '' } = useParams();
  const [found, setFound] = useState<LinkDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const company = useCompany();
  const title = makeTitle(found, failure);
  usePageTitle(title);
  useEffect(() => {
    calls.lookAtLink({ link }, keepSession).then(
      ({ data }) => setFound(data),
      (error) => setFailure(describeError(error)),
    );
  }, [link]);
  return (
    <main className={styles.page}>
      {found && company?.only && isJoiningAsOther(found) ? (
        <JoinWithCompany link={link} company={company} found={found} />
      ) : found ? (
        <LinkForm link={link} found={found} company={company} />
      ) : (
        <div className={styles.sheet}>
          <Logo />
          <h1>{title}</h1>
          <p role="status">{failure ?? t`Checking the link…`}</p>
          {failure !== null && <LinkButton to="/admin-login">{t`Go to login`}</LinkButton>}
        </div>
      )}
    </main>
  );
}

function makeTitle(found: LinkDetails | null, failure: string | null = null): string {
  if (!found) return failure === null ? t`One moment` : t`This link does not work`;
  return found.purpose === 'invitation' ? t`Join ${found.site}` : t`Choose a new password`;
}

/** Returns true for owners, who can use a password or passkey even if the company login is required. */
function isJoiningAsOther({ role }: LinkDetails): boolean {
  return role !== null && role !== 'owner';
}

interface FormProps {
  link: string;
  found: LinkDetails;
  company: CompanyOption | null;
}

function LinkForm({ link, found, company }: FormProps) {
  const navigate = usePlainNavigate();
  const isInvitation = found.purpose === 'invitation';
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A link from an email does not replace two-step verification.
  const isForgotten = found.purpose === 'forgotten';
  const hasPasskeys = useHasPasskeys() && !isForgotten;
  const check = useCallback(
    async (tried: string) =>
      (await calls.checkLinkPassword({ link, name, password: tried }, keepSession)).data.problem,
    [link, name],
  );
  const redeem = async (chosen: () => Promise<Input>, wordsOf: (error: unknown) => string) => {
    setBusy(true);
    setFailure(null);
    try {
      const input = { link, ...(isInvitation ? { name } : {}), ...(await chosen()) };
      const send = calls.useLink;
      const { message, data, token } = await send(input, keepSession);
      if (token) {
        session.start(token, data.email);
        void navigate(await loadFirstScreen(), { replace: true });
        return;
      }
      void toast(message).catch(console.error);
      session.end();
      void navigate('/admin-login', { replace: true });
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void redeem(async () => ({ password }), describeError);
  };
  const choosePasskey = () =>
    void redeem(async () => {
      const { data } = await calls.passkeyOptions({ link }, keepSession);
      return { passkey: await makePasskey(data) };
    }, describePasskeyError);
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <Logo />
      <h1>{makeTitle(found)}</h1>
      <p>
        {isInvitation
          ? t`${found.made_by} invited you, ${found.email}. ${describeRole(found.role)}`
          : isForgotten
            ? t`For ${found.email} at ${found.site}. Every session and API token will end.`
            : t`For ${found.email} at ${found.site}. Every session and API token has ended.`}
      </p>
      {isInvitation && (
        <TextInput
          label={t`Name`}
          size="md"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {hasPasskeys && (
        <>
          <p>
            {t`With a passkey you log in with your fingerprint, face or PIN, and have no password to lose.`}
          </p>
          <Button variant="default" size="md" loading={busy} onClick={choosePasskey}>
            {t`Use passkey`}
          </Button>
          <p>{t`Or choose a password:`}</p>
        </>
      )}
      <NewPasswordField
        label={t`Choose password`}
        value={password}
        onChange={setPassword}
        check={check}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" size="md" className={styles.submit} loading={busy}>
        {isInvitation ? t`Join` : t`Save password`}
      </Button>
      {company && !isForgotten && (
        <CompanyLoginButton found={company} link={link} onFailure={setFailure} />
      )}
    </form>
  );
}

function describeRole(role: LinkDetails['role']): string {
  const { label, hint } = roles[role ?? 'leads'];
  return t`Your role: ${translated(label)}. ${translated(hint)}.`;
}

function describeError(error: unknown): string {
  return describeFailure(error);
}
