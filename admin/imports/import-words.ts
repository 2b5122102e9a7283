import { type ImportPlace, importPlaces, type TableKind } from '../../shared/api/imports.ts';
import { t, translated } from '../words/words.ts';

/** What the rows of a table are. */
export function kindWords(kind: TableKind): string {
  return {
    service: t`Services`,
    category: t`Categories`,
    partner: t`Clients`,
    our_team: t`Team`,
    client_testimonials: t`Testimonials`,
  }[kind];
}

/** The field of a column. */
export function fieldWords(field: string): string {
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

export function placeWords(place: ImportPlace): string {
  return translated(importPlaces[place]);
}

/** The notes of a row, each translated. */
export function noteWords(note: string): string {
  return note
    .split('; ')
    .map((part) => {
      const [, why] = /^picture: (.*)$/.exec(part) ?? [];
      return why === undefined ? translated(part) : t`picture: ${translated(why)}`;
    })
    .join('; ');
}
