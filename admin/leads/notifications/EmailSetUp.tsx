import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadStep, MailStep } from '../../../shared/api/leads/setting-endpoints.ts';
import type { MailState } from '../../../shared/api/leads/shapes.ts';
import { describeFailure } from '../../backend/api.ts';
import { alert } from '../../ui/dialog/alert.ts';
import { t, translated } from '../../words/words.ts';

import styles from '../leads.module.css';
import { leads } from '../leads-client.ts';

interface Props {
  mail: MailState;
  /** True for owners, who may run the checks. */
  mayTry: boolean;
}

type Step = MailStep | LeadStep;

/** Shows whether email is set up and how to do it, with checks that explain failures. */
export function EmailSetUp({ mail, mayTry }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="mail">
      <h2 id="mail">{t`Email`}</h2>
      {mail.configured ? (
        <p className={styles.mailState} data-ok={String(mail.ok)}>
          {translated(mail.text)}{' '}
          {mail.ok === false && mayTry && t`Press “Check email” to find out what to do.`}
          {mail.ok === false &&
            !mayTry &&
            t`Ask an owner to press “Check email”, which shows what to do.`}
        </p>
      ) : (
        <HowTo />
      )}
      {mayTry && <Tries mail={mail} />}
    </section>
  );
}

function HowTo() {
  return (
    <div className={styles.howTo}>
      <p>
        {t`Email is not set up, so leads only appear in the Inbox. To get them by email, add two settings to the server and restart it:`}
      </p>
      <pre>{'SMTP_URL=smtps://user:password@smtp.example.com\nMAIL_FROM=website@example.com'}</pre>
      <p>
        {t`Your email provider gives you the host, user and password; encode characters such as @ in them (%40). Also ask for SPF and DKIM records for your domain, because without them email may land in spam.`}
      </p>
    </div>
  );
}

function Tries({ mail }: { mail: MailState }) {
  const queries = useQueryClient();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [busy, setBusy] = useState<'mail' | 'lead' | null>(null);
  const attempt = async (which: 'mail' | 'lead') => {
    setBusy(which);
    setSteps([]);
    try {
      const call = which === 'mail' ? leads.testMail : leads.testLead;
      setSteps((await call({})).data.steps);
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
    setBusy(null);
    for (const key of ['notices', 'leads', 'lead counts'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <>
      <Group gap={8}>
        {mail.configured && (
          <Button
            variant="default"
            loading={busy === 'mail'}
            disabled={busy === 'lead'}
            onClick={() => void attempt('mail')}
          >
            {t`Check email`}
          </Button>
        )}
        <Button
          variant="default"
          loading={busy === 'lead'}
          disabled={busy === 'mail'}
          onClick={() => void attempt('lead')}
        >
          {t`Send test lead`}
        </Button>
      </Group>
      <div role="status">{steps.length > 0 && <Steps steps={steps} />}</div>
    </>
  );
}

const stepLabels: Readonly<Record<Step['name'], string>> = {
  ...{ name: t`Server name`, connection: t`Connection`, tls: 'TLS', 'log-in': t`Authentication` },
  ...{ spf: 'SPF', dmarc: 'DMARC', mail: t`Test email` },
  ...{ stored: t`Stored`, judged: t`Checked for spam`, told: t`Notified` },
};

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, ok, not_used, text, milliseconds }) => (
        <li key={`${name} ${text}`} data-ok={String(ok)}>
          <strong>{stepLabels[name]}</strong>{' '}
          <span className={styles.soft}>
            {not_used ? t`Not used` : t`${describeSuccess(ok)}, ${milliseconds} ms`}
          </span>
          <p>{translated(text)}</p>
        </li>
      ))}
    </ol>
  );
}

function describeSuccess(ok: boolean | null): string {
  if (ok === null) return t`Unknown`;
  return ok ? t`Works` : t`Failed`;
}
