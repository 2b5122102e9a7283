import { type ReactNode, useId } from 'react';
import { Link } from '../ui/link/links.ts';
import styles from './overview.module.css';

interface Props {
  title: string;
  /** The screen with the full list. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** One subject of the overview. */
export function Panel({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  );
}
