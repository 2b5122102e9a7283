import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MyAccount } from '../../../shared/api/people/own-endpoints.ts';
import { people } from '../../backend/people-client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { confirm } from '../../ui/dialog/alert.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { t } from '../../words/words.ts';
import styles from '../people.module.css';
import { useAction } from '../use-action.ts';
import { QrCode } from './QrCode.tsx';

interface Props {
  me: MyAccount;
  /** Called with new recovery codes, which are shown only once. */
  onCodes(codes: string[]): void;
}

/** A new secret that is not confirmed with a first code yet. */
type PendingSecret = Awaited<ReturnType<typeof people.beginSecondStep>>['data'];

/** Sets up and removes codes from an authenticator app. */
export function TwoStepVerification({ me, onCodes }: Props) {
  const [pendingSecret, setPendingSecret] = useState<PendingSecret | null>(null);
  const act = useAction();
  const { code: isOn, recovery_codes: codesLeft } = me.second_step;
  const begin = async () => {
    const response = await act(() => people.beginSecondStep(), { isSilent: true });
    if (response) setPendingSecret(response.data);
  };
  const renew = async () => {
    const renewed = await act(() => people.renewRecoveryCodes(), { isSilent: true });
    if (renewed) onCodes(renewed.data.recovery_codes);
  };
  const remove = async () => {
    const question = {
      title: t`Remove two-step verification?`,
      text: t`Anyone who has your password will be able to log in.`,
      ...{ confirm: t`Remove`, cancel: t`Cancel` },
    };
    if (await confirm(question)) await act(() => people.removeSecondStep());
  };
  return (
    <section className={styles.block}>
      <h2>{t`Two-step verification`}</h2>
      {isOn ? (
        <>
          <p>
            {t`You log in with your password and a code from your app. ${codesLeft === 1 ? t`1 recovery code is left.` : t`${codesLeft} recovery codes are left.`}`}
          </p>
          <Group gap={12} align="end">
            <ActionButton onAct={renew}>{t`New recovery codes`}</ActionButton>
            <ActionButton onAct={remove}>{t`Remove two-step verification`}</ActionButton>
          </Group>
        </>
      ) : pendingSecret === null ? (
        <>
          <p>
            {t`With codes, a stolen password alone is useless. You need an app that generates codes, on your phone or in your password manager.`}
          </p>
          <ActionButton onAct={begin}>{t`Set up codes`}</ActionButton>
        </>
      ) : (
        <FirstCode
          pending={pendingSecret}
          onCodes={(codes) => {
            setPendingSecret(null);
            onCodes(codes);
          }}
        />
      )}
    </section>
  );
}

function FirstCode({ pending, onCodes }: { pending: PendingSecret; onCodes: Props['onCodes'] }) {
  const { secret, uri } = pending;
  const [code, setCode] = useState('');
  const act = useAction();
  const [busy, run] = useBusy();
  const finish = async () => {
    const finished = await act(() => people.finishSecondStep({ code }), { isSilent: true });
    if (finished) onCodes(finished.data.recovery_codes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(finish);
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>
        {t`Scan this with your app, or add an account there with the key below. Then enter the six digits it shows.`}
      </p>
      <QrCode text={uri} label={t`QR code for the app`} />
      <textarea
        className={styles.secret}
        aria-label={t`Setup key`}
        readOnly
        rows={2}
        value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t`Code`}
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" aria-busy={busy} aria-disabled={busy}>
          {t`Turn on codes`}
        </Button>
      </div>
    </form>
  );
}
