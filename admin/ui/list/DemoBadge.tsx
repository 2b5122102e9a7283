import { useDemoContent } from '../../backend/demo-content.ts';
import { t } from '../../words/words.ts';
import styles from './HiddenBadge.module.css';

/**
 * Marks a document that is as in the demo, beside its name but not as a part of its text.
 * @param document `kind/id`
 */
export function DemoBadge({ document }: { document: string }) {
  const { demo } = useDemoContent();
  if (!demo?.documents.includes(document)) return null;
  const word = t`Demo`;
  return <span className={styles.badge} role="img" aria-label={word} data-word={word} />;
}
