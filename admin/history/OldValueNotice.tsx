import { useQuery } from '@tanstack/react-query';
import type { SectionWithFormerValues } from '../../shared/api/changes.ts';
import { changes } from '../backend/changes-client.ts';
import { useMe } from '../backend/me.ts';
import { usePublishView } from '../backend/publish.ts';
import { addressOf } from '../ui/link/document-address.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import { nameDocument } from './describe-entry.ts';
import styles from './OldValueNotice.module.css';

/** Number of documents listed by name; the others are counted. */
const maxNamed = 6;

/** Lists the texts that still contain the old value of a changed field. */
export default function OldValueNotice({
  section,
  field,
}: {
  section: SectionWithFormerValues;
  field: string;
}) {
  const me = useMe();
  const revision = usePublishView().state?.savedRevision;
  const { data } = useQuery({
    enabled: me?.areas.includes('content') ?? false,
    // Reloaded after every save.
    queryKey: ['former values', section, revision],
    queryFn: async () => (await changes.formerValues({ section })).data,
    placeholderData: (before) => before,
    retry: false,
  });
  const former = data?.find((it) => it.field === field);
  if (!former) return null;
  const named = former.documents.slice(0, maxNamed);
  const more = former.count - named.length;
  const places = named.map((it, place) => (
    <span key={it.document}>
      {place > 0 && ', '}
      <Link to={addressOf(it.document)}>{nameDocument(it)}</Link>
    </span>
  ));
  return (
    <p className={styles.words}>
      {more > 0
        ? t`“${former.value}” still appears in ${places} and ${more} more.`
        : t`“${former.value}” still appears in ${places}.`}
    </p>
  );
}
