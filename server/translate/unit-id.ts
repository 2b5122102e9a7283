import { type TranslatedKind, translatedKinds } from '../../shared/content/kinds.ts';
import type { TranslatedText } from '../../shared/content/translation.ts';
import { sha256 } from '../platform/bytes/digest.ts';

type Original = Pick<TranslatedText, 'at' | 'source'>;

/** Identifies a text of a document in a file. */
export interface UnitName {
  kind: TranslatedKind;
  id: string;
  at: string;
  /** Digest of the original at the time of the export. */
  digest: string;
}

/** Returns the digest of an original, used to detect outdated files. */
export function digestSource(source: string): string {
  return sha256(source).slice(0, 16);
}

/**
 * Returns the id of a text in an XLIFF file, in characters that every tool accepts:
 * `section.our_team.details.-.designation.0a1b…`.
 */
export function toUnitId({ kind, id }: Pick<UnitName, 'kind' | 'id'>, { at, source }: Original) {
  return [kind, id, at.replaceAll('*', '-'), digestSource(source)].join('.');
}

/** Returns null for an id of another program. */
export function readUnitId(unit: string): UnitName | null {
  const [tag, id = '', ...rest] = unit.trim().split('.');
  const kind = translatedKinds.find((it) => it === tag);
  const digest = rest.pop() ?? '';
  if (!kind || rest.length === 0 || !/^[0-9a-f]{16}$/.test(digest)) return null;
  return { kind, id, at: rest.map((step) => (step === '-' ? '*' : step)).join('.'), digest };
}
