import type { Field } from '../fields/field.ts';
import { HeadingLevel } from '../fields/heading-level.ts';
import { Text } from '../fields/Text.tsx';
import { useSitePages } from '../site/site-pages.ts';
import styles from './AddressCard.module.css';

interface Props {
  at: Field<string | undefined>;
}

/** Where the page stands, closed at first; nothing with a backend that knows of no addresses. */
export function AddressCard({ at }: Props) {
  const isKnown = useSitePages().rows !== null;
  const value = at.value ?? '';
  if (!isKnown) return null;
  return (
    <details className={styles.card} open={at.error !== undefined || undefined}>
      <summary>
        <h2>Address</h2>
        {value !== '' && <span>{value}</span>}
      </summary>
      <HeadingLevel value={3}>
        <Text at={{ ...at, value } as Field<string>} />
      </HeadingLevel>
    </details>
  );
}
