import { readFile } from 'node:fs/promises';
import type { TranslatedTexts } from '../../shared/api/translations.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { respondToEach } from '../platform/concurrency/respond-to-each.ts';
import { type CheckedUnits, checkUnits, groupUnits, type UnitsOfDocument } from './check-units.ts';
import { decodeXml } from './decode-text.ts';
import { readXliff, refuseOtherLanguage } from './read-xliff.ts';

export interface Inputs {
  /** An agency's file, or its content. */
  read: { file?: string | undefined; text: string; language: Language };
  judge: { units: UnitsOfDocument; document: TranslatedTexts | null };
}

export interface Results {
  read: UnitsOfDocument[];
  judge: CheckedUnits;
}

export type Request = { [Kind in keyof Inputs]: { kind: Kind; of: Inputs[Kind] } }[keyof Inputs];

respondToEach(async (request: Request) => {
  if (request.kind === 'judge') return checkUnits(request.of.units, request.of.document);
  const { file, text, language } = request.of;
  const xliff = readXliff(file === undefined ? text : decodeXml(await readFile(file)));
  refuseOtherLanguage(xliff, language);
  return groupUnits(xliff);
});
