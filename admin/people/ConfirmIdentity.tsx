import { Button, Group } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { describeFailure } from '../backend/api.ts';
import { resolveProof, useIsProofNeeded } from '../backend/confirmation.ts';
import { useMe } from '../backend/me.ts';
import { people } from '../backend/people-client.ts';
import { session } from '../session/session.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { CodeField } from '../ui/input/CodeField.tsx';
import { PasswordField } from '../ui/input/PasswordField.tsx';
import { t } from '../words/words.ts';
import { company, openCompanyTab, useCompany } from './company.ts';
import { askForPasskey, describePasskeyError, useHasPasskeys } from './passkey.ts';
import styles from './people.module.css';

/** Asks for proof of identity when a request requires a recent login. */
export function ConfirmIdentity() {
  return useIsProofNeeded() ? <Confirmation /> : null;
}

const finish = () => resolveProof(true);

function Confirmation() {
  const me = useMe();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!password) return setFailure(t`Password is required.`);
    return prove(async () => ({ password, ...(code ? { code } : {}) }), describeFailure);
  };
  const prove = async (
    proof: () => Promise<Parameters<typeof people.confirm>[0]>,
    textOf: (error: unknown) => string,
  ) => {
    setBusy(true);
    try {
      const { token } = await people.confirm(await proof());
      if (token) session.start(token, session.email());
      resolveProof(true);
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  };
  const showPasskey = () =>
    void prove(async () => ({ passkey: await askForPasskey() }), describePasskeyError);
  const hasPasskey = useHasPasskeys() && (me?.second_step.passkeys ?? 0) > 0;
  const hasPassword = me?.has_password ?? true;

  return (
    <Dialog title={t`Confirm it is you`} onClose={() => resolveProof(false)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          {hasPassword
            ? t`For security, enter the password of ${session.email()} again.`
            : t`For security, log in as ${session.email()} again.`}
        </p>
        {hasPassword ? (
          <PasswordField value={password} error={failure} onChange={setPassword} />
        ) : (
          <p role="alert">{failure}</p>
        )}
        {hasPassword && me?.second_step.code && <CodeField value={code} onChange={setCode} />}
        <Group gap={12} justify="flex-end">
          <Button variant="default" onClick={() => resolveProof(false)}>
            {t`Cancel`}
          </Button>
          {me?.company && <ConfirmWithCompany onConfirmed={finish} onFailure={setFailure} />}
          {hasPasskey && (
            <Button
              variant={hasPassword ? 'default' : 'filled'}
              loading={busy}
              onClick={showPasskey}
            >
              {t`Use passkey`}
            </Button>
          )}
          {hasPassword && (
            <Button type="submit" loading={busy}>
              {t`Confirm`}
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  );
}

interface Props {
  onConfirmed(): void;
  onFailure(words: string): void;
}

/** Confirms the user's identity with the company login, in a new tab so that nothing on this screen is lost. */
function ConfirmWithCompany({ onConfirmed, onFailure }: Props) {
  const found = useCompany();
  useEffect(() => {
    const before = session.token();
    return session.subscribe(() => {
      if (session.token() !== null && session.token() !== before) onConfirmed();
    });
  }, [onConfirmed]);
  if (!found) return null;
  const leave = async () => {
    try {
      await openCompanyTab(() => company.confirmAtCompany());
    } catch (error) {
      onFailure(describeFailure(error));
    }
  };
  return (
    <Button variant="default" onClick={() => void leave()}>
      {t`Log in with ${found.name}`}
    </Button>
  );
}
