import { useMyDraft } from '../../backend/open-drafts.ts';
import { Link } from '../../ui/link/links.ts';
import { t } from '../../words/words.ts';
import styles from './drafts.module.css';

/** Banner above a form for users whose changes wait for approval. */
export default function ApprovalBanner() {
  const own = useMyDraft();
  const { approval } = own ?? {};
  return (
    <aside className={styles.band} aria-label={t`Approval`}>
      <p>
        {!own && t`What you submit waits in a draft until it is approved.`}
        {own && (
          <>
            <strong>{t`Your changes are in the draft ‘${own.name}’.`}</strong>{' '}
            {approval?.status === 'asked' && t`You asked for approval.`}
            {approval?.status === 'sent back' &&
              t`${approval.person || approval.by} sent it back: ${approval.note}`}
            {!approval && t`Visitors see them once they are approved.`}
          </>
        )}
      </p>
      {own && (
        <Link to={`/admin/draft/${own.id}`}>
          {approval?.status === 'asked' ? t`Open draft` : t`Ask for approval`}
        </Link>
      )}
    </aside>
  );
}
