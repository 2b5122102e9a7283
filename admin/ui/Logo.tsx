import { t } from '../words/words.ts';
import { useCompanyLogo } from './company-logo.ts';
import styles from './Logo.module.css';

/** Logo and colour of the company; without them, the product logo. */
export function Logo() {
  const company = useCompanyLogo();
  return (
    <p className={styles.logo} style={{ borderColor: company?.colour }}>
      <img src={company?.mark ?? './favicon.svg'} alt="" width="30" height="30" />
      {t`Console`}
    </p>
  );
}
