import { useCompanyMark } from './company-mark.ts';
import styles from './Logo.module.css';

/** The company's mark; if it has none, the product's own. */
export function Logo() {
  return (
    <p className={styles.logo}>
      <img src={useCompanyMark() ?? './favicon.svg'} alt="" width="30" height="30" />
      Console
    </p>
  );
}
