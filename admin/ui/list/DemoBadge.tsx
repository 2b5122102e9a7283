import { useDemoContent } from '../../backend/demo-content.ts';
import { t } from '../../words/words.ts';
import styles from './HiddenBadge.module.css';

/**
 * Marks unchanged demo content, next to its name but not as part of the text.
 * @param document `kind/id`
 */
export function DemoBadge({ document }: { document: string }) {
  const { demo } = useDemoContent();
  if (!demo?.documents.includes(document)) return null;
  const word = t`Demo`;
  return <span className={styles.badge} role="img" aria-label={word} data-word={word} />;
}
