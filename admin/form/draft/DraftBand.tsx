import { useQuery } from '@tanstack/react-query';
import { drafts } from '../../backend/drafts-client.ts';
import { Link } from '../../ui/link/links.ts';
import styles from './drafts.module.css';

/** Banner above a form: changes are saved to a draft. */
export default function DraftBand({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: ['draft', id],
    queryFn: async () => (await drafts.draft({ id })).data,
  });
  if (isError)
    return (
      <aside className={styles.band} aria-label="Draft">
        <p>
          <strong>This draft no longer exists.</strong> You cannot save to it.
        </p>
        <Link to="/admin/drafts">All drafts</Link>
      </aside>
    );
  const isClosed = data && data.state !== 'open';
  return (
    <aside className={styles.band} aria-label="Draft">
      <p>
        {isClosed ? (
          <>
            <strong>The draft ‘{data.name}’ is closed.</strong> You cannot save to it.
          </>
        ) : (
          <>
            <strong>You are editing the draft{data && ` ‘${data.name}’`}.</strong> Visitors do not
            see it.
          </>
        )}
      </p>
      <Link to={`/admin/draft/${id}`}>Back to the draft</Link>
    </aside>
  );
}
