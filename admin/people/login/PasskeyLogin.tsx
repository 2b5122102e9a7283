import { Button } from '@mantine/core';
import { useState } from 'react';
import { session } from '../../session/session.ts';
import { t } from '../../words/words.ts';
import { askForPasskey, describePasskeyError, passkeys, useHasPasskeys } from '../passkey.ts';

interface Props {
  onFailure(words: string): void;
}

/** Logs in with a passkey. Renders nothing if passkeys are not available. */
export default function PasskeyLogin({ onFailure }: Props) {
  const [busy, setBusy] = useState(false);
  if (!useHasPasskeys()) return null;
  const logIn = async () => {
    setBusy(true);
    onFailure('');
    try {
      const response = await askForPasskey();
      // A rejected login must not end an existing session.
      const keepSession = { repeated: true } as object;
      const { data, token = '' } = await passkeys.loginWithPasskey({ response }, keepSession);
      session.start(token, data.email);
    } catch (error) {
      onFailure(describePasskeyError(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={busy}
        aria-describedby="what-a-passkey-is"
        onClick={() => void logIn()}
      >
        {t`Log in with a passkey`}
      </Button>
      <p id="what-a-passkey-is">
        {t`With your fingerprint, face or PIN, once you have added a passkey under My account.`}
      </p>
    </>
  );
}
