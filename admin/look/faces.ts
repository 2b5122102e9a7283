import type { TypePairing } from '../../shared/sections/site-identity.ts';
import styles from './faces.module.css';

/** The class for headings in each pairing. The browser fetches a face when text uses it. */
export const faceOf: Record<TypePairing, string | undefined> = {
  plain: styles.plain,
  primer: styles.primer,
  ledger: styles.ledger,
  works: styles.works,
  open: styles.open,
};
