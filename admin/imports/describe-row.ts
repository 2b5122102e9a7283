import {
  type ImportPlace,
  type ImportState,
  importPlaces,
  type TableKind,
} from '../../shared/api/imports.ts';
import { t, translated } from '../words/words.ts';

/**
 * Sends a request that returns the new state of the import.
 * @param onRefused shows the message of a rejection; by default in a dialog
 * @returns false if it was rejected
 */
export type Act = (
  call: () => Promise<{ data: ImportState }>,
  onRefused?: (message: string) => unknown,
) => Promise<boolean>;

/** Returns a row kind's name. */
export function nameKind(kind: TableKind): string {
  return {
    service: t`Services`,
    category: t`Categories`,
    partner: t`Clients`,
    our_team: t`Team`,
    client_testimonials: t`Testimonials`,
  }[kind];
}

/** Returns the name of the field that a column fills. */
export function nameField(field: string): string {
  const words: Readonly<Record<string, string>> = {
    name: t`Name`,
    heading: t`Heading`,
    description: t`Description`,
    picture: t`Picture`,
    address: t`Address`,
    service: t`Service`,
    designation: t`Designation`,
    note: t`Note`,
    rating: t`Rating`,
    twitter_link: t`Twitter`,
    linkedin_link: t`LinkedIn`,
  };
  return words[field] ?? field;
}

export function nameDestination(place: ImportPlace): string {
  return translated(importPlaces[place]);
}

/** Names the source of a row: an address, or a row of a table. */
export function nameSource(source: string): string {
  const [, row] = /^Row (\d+)$/.exec(source) ?? [];
  return row === undefined ? source : t`Row ${row}`;
}

/** Translates the notes of a row. */
export function translateNote(note: string): string {
  const parts = note.split('; ').map((part) => {
    const [, count = '', why = ''] = /^(?:picture|(\d+) pictures): (.*)$/.exec(part) ?? [];
    if (why === '') return translated(part);
    return count === '' ? t`picture: ${translated(why)}` : t`${count} pictures: ${translated(why)}`;
  });
  return parts.length === 1 ? parts.join() : parts.map(dropFullStop).join('; ');
}

const dropFullStop = (words: string) => words.replace(/\.$/, '');
