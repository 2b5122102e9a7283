import type { Findings } from '../../shared/api/drafts/shapes.ts';
import { useLivePage } from '../backend/public-site.ts';
import styles from '../form/draft/drafts.module.css';
import { findingWords } from './finding-words.ts';

/** Lists problems by page, with their location and solution. */
export function FindingList({ findings }: { findings: Findings['findings'] }) {
  const livePage = useLivePage();
  return (
    <ol className={styles.entries} aria-label="Findings">
      {findings.map((finding, at) => {
        const { what, todo } = findingWords(finding);
        const { path, name, rule, about } = finding;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem can occur twice
          <li key={`${path} ${rule} ${about} ${at}`} className={styles.entry}>
            <div className={styles.words}>
              <p>
                {livePage ? (
                  <a href={livePage(path)} target="_blank" rel="noopener">
                    {name}
                  </a>
                ) : (
                  <strong>{name}</strong>
                )}
                : {what}
              </p>
              <p className={styles.when}>{todo}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
