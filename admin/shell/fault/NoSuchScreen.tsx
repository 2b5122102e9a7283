import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { t } from '../../words/words.ts';
import styles from './fault.module.css';

/** Notice at an address below `/admin/` without a screen. */
export function NoSuchScreen() {
  return (
    <section className={styles.fault} aria-labelledby="screen-title">
      <h1 id="screen-title">{t`This screen does not exist`}</h1>
      <p>{t`The address may be mistyped. Choose a screen in the menu, or press Ctrl+K to find one.`}</p>
      <LinkButton to="/admin/about-founder">{t`Go to About Founder`}</LinkButton>
    </section>
  );
}
