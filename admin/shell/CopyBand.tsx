import { useMe } from '../backend/me.ts';
import { t } from '../words/words.ts';
import styles from './AppShell.module.css';

/** Marks the console of a copy, above every screen. */
export function CopyBand() {
  const address = useMe()?.copy_of;
  if (!address) return null;
  return (
    <p className={styles.copy} role="status">
      {t`This is a copy of ${address}, not the live site. It sends no emails, calls no webhooks and stays out of search engines.`}
    </p>
  );
}
