import type { ReactNode } from 'react';
import { Link } from '../ui/link/links.ts';
import { DemoBadge } from '../ui/list/DemoBadge.tsx';
import { t } from '../words/words.ts';
import styles from './ContentForm.module.css';

interface Props {
  title: string;
  /** Sentence below the title; null for none. */
  intro: string | null;
  /** Content next to the title, for example a Back link. */
  aside: ReactNode;
  /** Document of the history link; null for none. */
  history: string | null;
}

/** Title of a form, with its links. */
export function FormHead({ title, intro, aside, history }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1 id="screen-title">{title}</h1>
          {history && <DemoBadge document={history} />}
          {history && (
            <Link to={`/admin/history/${history}`} aria-label={t`History of ${title}`}>
              {t`History`}
            </Link>
          )}
        </div>
        {intro && <p>{intro}</p>}
      </div>
      {aside}
    </header>
  );
}
