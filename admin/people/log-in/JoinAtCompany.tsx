import { useState } from 'react';
import styles from '../../screens/LoginScreen.module.css';
import { Logo } from '../../shell/Logo.tsx';
import type { CompanyOption } from '../company.ts';
import { ToCompany } from './ToCompany.tsx';

interface Props {
  link: string;
  madeBy: string;
  email: string;
  found: CompanyOption;
}

/** Joining where nothing but the log-in at the company opens an account. */
export function JoinAtCompany({ link, madeBy, email, found }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div className={styles.sheet}>
      <Logo />
      <h1>Join</h1>
      <p>
        {madeBy} invited you, {email}. Your log-in at {found.name} opens your account here.
      </p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <ToCompany found={found} link={link} onFailure={setFailure} />
    </div>
  );
}
