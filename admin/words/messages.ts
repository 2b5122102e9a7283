import { messages as english, responses as englishAnswers } from '../../shared/api/messages.ts';
import { translated } from './words.ts';

type Texts<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string ? string : Texts<Table[Name]>;
};

function translatedTable<Table extends object>(table: Table): Texts<Table> {
  const entries = Object.entries(table).map(([name, text]) => [
    name,
    typeof text === 'string' ? translated(text) : translatedTable(text),
  ]);
  return Object.fromEntries(entries);
}

/** The specified messages in the console language. */
export const messages = translatedTable(english);
export const responses = translatedTable(englishAnswers);
