import { Button } from '@mantine/core';
import { t } from '../../words/words.ts';
import styles from './fault.module.css';

/** Replaces a screen that could not be rendered, so that no error leaves a blank page. */
export function ScreenFault() {
  return (
    <section className={styles.fault}>
      <h1>{t`This screen could not be opened`}</h1>
      <p>{t`The connection may be down, or the console was updated. Your changes are kept.`}</p>
      <Button onClick={() => window.location.reload()}>{t`Try again`}</Button>
    </section>
  );
}
