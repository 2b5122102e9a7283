import { t } from '../../words/words.ts';
import styles from './HiddenBadge.module.css';

/** Marks an entry that is hidden from the site. */
export function HiddenBadge() {
  return <span className={styles.badge}>{t`Hidden`}</span>;
}
