import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createClient } from '../../../shared/api/client.ts';
import { linkEndpoints } from '../../../shared/api/people/link-endpoints.ts';
import { http } from '../../backend/api.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { t } from '../../words/words.ts';

const calls = createClient(http, linkEndpoints);
/** A rejected request must not end an existing session. */
const keepSession = { repeated: true } as object;

/** Sends an email with a link for choosing a new password. */
export default function ForgotPassword() {
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState('');
  const send = async () => {
    const { message } = await calls.forgotPassword({ email: email.trim() }, keepSession);
    setAsking(false);
    setSaid(message);
  };
  return (
    <>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        {t`Forgot password?`}
      </Button>
      <p role="status">{said}</p>
      {isAsking && (
        <FormDialog
          title={t`Forgot password?`}
          action={t`Send link`}
          onClose={() => setAsking(false)}
          send={send}
        >
          {(failure) => (
            <TextInput
              label={t`Email`}
              description={t`You get an email with a link that works for 30 minutes.`}
              type="email"
              size="md"
              autoComplete="username"
              value={email}
              error={failure}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
