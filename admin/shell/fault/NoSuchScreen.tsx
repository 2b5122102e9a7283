import { LinkButton } from '../../ui/link/LinkButton.tsx';
import styles from './fault.module.css';

/** For an address below `/admin/` that is no screen's. */
export function NoSuchScreen() {
  return (
    <section className={styles.fault} aria-labelledby="screen-title">
      <h1 id="screen-title">There is no such screen</h1>
      <p>
        The address may be mistyped, or from another console. Every screen is in the menu, and
        Ctrl+K finds it.
      </p>
      <LinkButton to="/admin/about-founder">Go to About Founder</LinkButton>
    </section>
  );
}
