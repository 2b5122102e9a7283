import { readFile } from 'node:fs/promises';
import type { TranslatedTexts } from '../../shared/api/translations.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { respondToEach } from '../platform/concurrency/answer-each.ts';
import { decodeXml } from './decode-text.ts';
import {
  type JudgedUnits,
  judgeUnits,
  type UnitsOfDocument,
  unitsByDocument,
} from './judge-units.ts';
import { readXliff, refuseOtherLanguage } from './read-xliff.ts';

export interface Asked {
  /** A file of an agency, or its text. */
  read: { file?: string | undefined; text: string; language: Language };
  judge: { units: UnitsOfDocument; document: TranslatedTexts | null };
}

export interface Answers {
  read: UnitsOfDocument[];
  judge: JudgedUnits;
}

export type Question = { [Kind in keyof Asked]: { kind: Kind; of: Asked[Kind] } }[keyof Asked];

respondToEach(async (question: Question) => {
  if (question.kind === 'judge') return judgeUnits(question.of.units, question.of.document);
  const { file, text, language } = question.of;
  const xliff = readXliff(file === undefined ? text : decodeXml(await readFile(file)));
  refuseOtherLanguage(xliff, language);
  return unitsByDocument(xliff);
});
