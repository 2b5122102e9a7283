import { lazy, type ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { useCompany } from '../company.ts';
import { CompanyLoginButton } from './CompanyLoginButton.tsx';
import { useLoginOptions } from './login-options.ts';
import PasskeyLogin from './PasskeyLogin.tsx';

/** Needed only if email is set up. */
const ForgotPassword = lazy<() => ReactNode>(() =>
  import('./ForgotPassword.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  onFailure(words: string): void;
}

/** Ways to log in beyond the specification, which load after the page. */
export default function OtherWays({ onFailure }: Props): ReactNode {
  const company = useCompany();
  const options = useLoginOptions();
  return (
    <>
      <PasskeyLogin onFailure={onFailure} />
      {company && <CompanyLoginButton found={company} onFailure={onFailure} />}
      {options?.reset && <ForgotPassword />}
      {options && !options.reset && !company && (
        <p>{t`Forgot password? Ask an owner of this console or the person who set it up.`}</p>
      )}
    </>
  );
}
