import type { TypePairing } from '../../shared/sections/site-identity.ts';
import styles from './faces.module.css';

/** The style of words in each pairing's headings. The browser fetches a face when something is set in it. */
export const faceOf: Record<TypePairing, string | undefined> = {
  plain: styles.plain,
  primer: styles.primer,
  ledger: styles.ledger,
  works: styles.works,
  open: styles.open,
};
