import type { ReactNode } from 'react';
import styles from './ListScreen.module.css';

interface Props {
  title: string;
  intro: ReactNode;
  /** Buttons for the complete list, such as Add. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a list screen, or of the screen of one entry. */
export function ListScreen({ title, intro, actions, children }: Props) {
  return (
    <section className={styles.screen} aria-labelledby="screen-title">
      <header className={styles.head}>
        <div>
          <h1 id="screen-title" tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.intro}>{intro}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
