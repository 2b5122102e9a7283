import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../drafts/document-address.ts';
import { Link } from '../drafts/links.ts';
import { changes } from '../history/changes-client.ts';
import { documentWords } from '../history/words.ts';
import { useMe } from '../people/me.ts';
import { usePublishView } from '../releases/publish.ts';
import styles from './FormerName.module.css';

/** So many places are named; the others are counted. */
const mostNamed = 6;

/** Says, once the company has another name, where its texts still have the one before. */
export default function FormerName() {
  const me = useMe();
  const revision = usePublishView().state?.savedRevision;
  const { data } = useQuery({
    enabled: me?.areas.includes('content') ?? false,
    // Read anew after every save.
    queryKey: ['former name', revision],
    queryFn: async () => (await changes.formerName()).data,
    placeholderData: (before) => before,
    retry: false,
  });
  if (!data || data.count === 0) return null;
  const named = data.documents.slice(0, mostNamed);
  const more = data.count - named.length;
  return (
    <p className={styles.words}>
      “{data.name}” still stands in{' '}
      {named.map((it, place) => (
        <span key={it.document}>
          {place > 0 && ', '}
          <Link to={addressOf(it.document)}>{documentWords(it)}</Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}
