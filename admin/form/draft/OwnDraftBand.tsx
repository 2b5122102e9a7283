import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { drafts } from '../../backend/drafts-client.ts';
import { useMe } from '../../backend/me.ts';
import { Link } from '../../ui/link/links.ts';
import { t } from '../../words/words.ts';
import styles from './drafts.module.css';

/**
 * Banner above a form of someone whose changes wait for approval.
 * @param isSending read the draft again afterwards
 */
export default function OwnDraftBand({ isSending }: { isSending: boolean }) {
  const account = useMe()?.id;
  const { data, refetch } = useQuery({
    queryKey: ['drafts', 'open'],
    queryFn: async () => (await drafts.drafts()).data,
  });
  useEffect(() => {
    if (!isSending) void refetch();
  }, [isSending, refetch]);
  const own = data?.find(({ collects, plan }) => collects === account && !plan);
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
          {approval?.status === 'asked' ? t`Open the draft` : t`Ask for approval`}
        </Link>
      )}
    </aside>
  );
}
