import { mailto } from '../../shared/rules/email-address.ts';
import { timeInWords } from '../session/preferences.ts';
import { Facts } from '../ui/Facts.tsx';
import { t } from '../words/words.ts';
import styles from './leads.module.css';
import type { LeadLine } from './leads-client.ts';
import { campaignWords, implausibleWords, telAddress } from './words.ts';

/** A visitor's message and contact details. */
export function LeadFacts({ lead }: { lead: LeadLine }) {
  const { name, email, company, consent } = lead;
  const ifKnown = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return (
    <>
      <section aria-labelledby="written">
        <h2 id="written">{t`Message`}</h2>
        <div className={styles.written} dir="auto">
          <p>{lead.subject}</p>
          {lead.message && <p>{lead.message}</p>}
        </div>
      </section>
      <Facts
        facts={[
          { label: t`Name`, value: name },
          { label: t`Phone Number`, value: <PhoneNumber {...lead} /> },
          ...(email ? [{ label: t`Email`, value: <a href={mailto(email)}>{email}</a> }] : []),
          ...ifKnown(t`Company`, company),
          { label: t`Received`, value: timeInWords(lead.created_at) },
          ...ifKnown(t`Page`, lead.page === '/' ? t`Home` : lead.page),
          ...ifKnown(t`Campaign`, campaignWords(lead)),
          ...(consent ? [{ label: t`Agreed to`, value: <Consent {...consent} /> }] : []),
        ]}
      />
    </>
  );
}

function PhoneNumber({ phone_number: number, implausible_number: isImplausible }: LeadLine) {
  if (!isImplausible) return <a href={telAddress(number)}>{number}</a>;
  return (
    <>
      {number} <span className={styles.waiting}>{implausibleWords}</span>
      <p className={styles.soft}>{t`It looks incomplete or mistyped.`}</p>
    </>
  );
}

function Consent({ text, proven }: NonNullable<LeadLine['consent']>) {
  return (
    <>
      <q>{text}</q>
      {!proven && (
        <p className={styles.soft}>
          {t`The form was changed after the visitor opened the page, so it is not certain which wording they saw.`}
        </p>
      )}
    </>
  );
}
