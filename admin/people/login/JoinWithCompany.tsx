import { useState } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { t } from '../../words/words.ts';
import type { CompanyOption } from '../company.ts';
import { CompanyLoginButton } from './CompanyLoginButton.tsx';
import styles from './LoginScreen.module.css';

interface Props {
  link: string;
  company: CompanyOption;
  /** The invitation that the link belongs to. */
  found: { site: string; made_by: string; email: string };
}

/** Accepts an invitation if only the company login opens an account. */
export function JoinWithCompany({ link, company, found }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div className={styles.sheet}>
      <Logo />
      <h1>{t`Join ${found.site}`}</h1>
      <p>
        {t`${found.made_by} invited you, ${found.email}. You log in here with ${company.name}.`}
      </p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <CompanyLoginButton found={company} link={link} onFailure={setFailure} />
    </div>
  );
}
