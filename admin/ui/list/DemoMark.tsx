import { useDemoContent } from '../../backend/demo-content.ts';
import { t } from '../../words/words.ts';
import styles from './HiddenMark.module.css';

/** Marks a document that is as in the demo. @param document `kind/id` */
export function DemoMark({ document }: { document: string }) {
  const { demo } = useDemoContent();
  return demo?.documents.includes(document) ? <span className={styles.mark}>{t`Demo`}</span> : null;
}
