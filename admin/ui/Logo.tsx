import { useCompanyMark } from './company-mark.ts';
import styles from './Logo.module.css';

/** The company's mark; before it has one, the product's: a board with lights below it. */
export function Logo() {
  return (
    <p className={styles.logo}>
      <img src={useCompanyMark() ?? './favicon.svg'} alt="" width="30" height="30" />
      Console
    </p>
  );
}
