import { useQuery } from '@tanstack/react-query';
import { drafts } from '../../backend/drafts-client.ts';
import { Link } from '../../ui/link/links.ts';
import { t } from '../../words/words.ts';
import styles from './drafts.module.css';

/** Banner above a form whose changes are saved to a draft. */
export default function DraftBanner({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: ['draft', id],
    queryFn: async () => (await drafts.draft({ id })).data,
  });
  if (isError)
    return (
      <aside className={styles.band} aria-label={t`Draft`}>
        <p>{t`${<strong>{t`This draft no longer exists.`}</strong>} You cannot save to it.`}</p>
        <Link to="/admin/drafts">{t`All drafts`}</Link>
      </aside>
    );
  const isClosed = data && data.state !== 'open';
  return (
    <aside className={styles.band} aria-label={t`Draft`}>
      <p>
        <strong>
          {isClosed
            ? t`The draft ‘${data.name}’ is closed.`
            : data
              ? t`You are editing the draft ‘${data.name}’.`
              : t`You are editing the draft.`}
        </strong>{' '}
        {isClosed ? t`You cannot save to it.` : t`Visitors do not see it.`}
      </p>
      <Link to={`/admin/draft/${id}`}>{t`Back to draft`}</Link>
    </aside>
  );
}
