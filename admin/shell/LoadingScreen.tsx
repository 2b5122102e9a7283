import { t } from '../words/words.ts';
import styles from './LoadingScreen.module.css';

/** Shown while a screen's code is loading, if that takes more than a moment. */
export function LoadingScreen() {
  return (
    <p className={styles.opening} role="status">
      {t`Loading…`}
    </p>
  );
}
