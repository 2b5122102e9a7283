import type { ListedDraft } from '../../shared/api/drafts/shapes.ts';
import styles from '../form/draft/drafts.module.css';
import { formatRelative } from '../session/preferences.ts';
import { t } from '../words/words.ts';

/** Shows who requested approval of a draft, or who sent it back. */
export function ApprovalLine({ approval }: Pick<ListedDraft, 'approval'>) {
  if (!approval) return null;
  const { status, person, by, at, note } = approval;
  const who = person || by;
  return (
    <p className={styles.note}>
      <strong>{status === 'asked' ? t`${who} asks for approval.` : t`${who} sent it back.`}</strong>{' '}
      {note} <span className={styles.when}>{formatRelative(at)}</span>
    </p>
  );
}
