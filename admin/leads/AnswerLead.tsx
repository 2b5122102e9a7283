import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { mailto } from '../../shared/rules/email-address.ts';
import { useLocation } from '../router.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './answer.module.css';
import { useAnswer } from './answer.ts';
import { toTelLink } from './describe-lead.ts';
import shared from './leads.module.css';
import type { LeadRow, MailWays } from './leads-client.ts';

interface Props {
  lead: LeadRow;
  /** Sender and reply address of answers; null if email is not set up. */
  mail: MailWays | null;
}

/** Answers a lead by email or, without email, shows its telephone number. */
export function AnswerLead({ lead, mail }: Props) {
  const { state } = useLocation();
  const isWanted = (state as { answers?: true } | null)?.answers === true;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isWanted]);
  // Spam cannot be answered until it is marked as not spam.
  if (lead.status === 'spam') return null;
  return (
    <section ref={section} aria-labelledby="answer" className={styles.answer}>
      <h2 id="answer">{t`Answer`}</h2>
      {lead.email === '' ? (
        <AnswerByPhone lead={lead} />
      ) : (
        <AnswerByEmail key={lead._id} {...{ lead, mail, isWanted }} />
      )}
    </section>
  );
}

function AnswerByPhone({ lead: { phone_number, implausible_number, status } }: { lead: LeadRow }) {
  const number = implausible_number ? (
    phone_number
  ) : (
    <a href={toTelLink(phone_number)}>{phone_number}</a>
  );
  return (
    <>
      <p>
        {status === 'answered'
          ? t`This visitor left no email address. Their number is ${number}.`
          : t`This visitor left no email address. Call ${number}, then set the status to ${<q>{t`Answered`}</q>}.`}
      </p>
      <p className={shared.soft}>
        {t`To ask visitors for one, edit the ${<Link to="/admin/contact-form">{t`Contact Form`}</Link>}.`}
      </p>
    </>
  );
}

function AnswerByEmail({ lead, mail, isWanted }: Props & { isWanted: boolean }) {
  const answer = useAnswer(lead);
  const { values, changed, isLoading } = answer;
  const [isOpened, setOpen] = useState(isWanted && mail !== null);
  const isOpen = isOpened && !isLoading;
  useEffect(() => {
    if (changed) setOpen(true);
  }, [changed]);
  const [message, setMessage] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = (words: string) => {
    setOpen(false);
    setMessage(words);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      {mail === null && <EmailNotSetUp email={lead.email} {...values} />}
      {isOpen ? (
        <AnswerForm {...{ lead, mail, answer }} onDone={close} />
      ) : (
        mail !== null && (
          <Button
            ref={opener}
            size="md"
            variant={lead.status === 'answered' ? 'default' : 'filled'}
            onClick={() => {
              setMessage('');
              setOpen(true);
            }}
          >
            {lead.status === 'answered' ? t`Write another answer` : t`Write an answer`}
          </Button>
        )
      )}
      <p role="status" className={styles.message}>
        {message}
      </p>
    </>
  );
}

/** Explains what to do instead, and keeps the typed text. */
function EmailNotSetUp({ email, subject, text }: { email: string; subject: string; text: string }) {
  const parts = new URLSearchParams({ subject, body: text }).toString().replaceAll('+', '%20');
  return (
    <p className={styles.mailOff}>
      {t`Answers cannot be sent from here yet: whoever runs the server has to set up email, as described under ${<Link to="/admin/notifications">{t`Notifications`}</Link>}. Until then use ${<a href={`${mailto(email)}?${parts}`}>{t`your own email program`}</a>}, then set the status to ${<q>{t`Answered`}</q>}.`}
    </p>
  );
}
