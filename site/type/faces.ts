import type { TypePairing } from '../../shared/sections/site-identity.ts';
import ledger from './ledger/faces.css?inline';
import open from './open/faces.css?inline';
import plain from './plain/faces.css?inline';
import primer from './primer/faces.css?inline';
import works from './works/faces.css?inline';

/** Styles of each font pairing (made by lab/cut-fonts.ts); a page loads one. */
export const faces: Record<TypePairing, string> = { primer, ledger, works, open, plain };
