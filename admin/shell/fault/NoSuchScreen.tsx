import { LinkButton } from '../../ui/link/LinkButton.tsx';
import styles from './fault.module.css';

/** Shown at an address below `/admin/` without a screen. */
export function NoSuchScreen() {
  return (
    <section className={styles.fault} aria-labelledby="screen-title">
      <h1 id="screen-title">This screen does not exist</h1>
      <p>The address may be mistyped. Choose a screen in the menu, or press Ctrl+K to find one.</p>
      <LinkButton to="/admin/about-founder">Go to About Founder</LinkButton>
    </section>
  );
}
