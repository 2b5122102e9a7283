import type { TypePairing } from '../../shared/sections/site-identity.ts';
import ledgerDisplay from './ledger/display-english.woff2?url';
import ledger from './ledger/faces.css?inline';
import openDisplay from './open/display-english.woff2?url';
import open from './open/faces.css?inline';
import plainDisplay from './plain/display-english.woff2?url';
import plain from './plain/faces.css?inline';
import primerDisplay from './primer/display-english.woff2?url';
import primer from './primer/faces.css?inline';
import worksDisplay from './works/display-english.woff2?url';
import works from './works/faces.css?inline';

/** Styles of each font pairing (made by lab/cut-fonts.ts); a page loads one. */
export const faces: Record<TypePairing, string> = { primer, ledger, works, open, plain };

/** The file that a page's h1 waits for. */
export const displayFiles: Record<TypePairing, string> = {
  primer: primerDisplay,
  ledger: ledgerDisplay,
  works: worksDisplay,
  open: openDisplay,
  plain: plainDisplay,
};
