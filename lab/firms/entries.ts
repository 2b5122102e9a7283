import { type Fields, type Photo, prose } from './firm.ts';

/** What every firm fills in alike, by the names of the console's fields. */

/** A heading and its paragraphs. */
type Part = readonly [heading: string, ...paragraphs: string[]];

/** The three parts of the dialog *Corporate identity*, and the words of the link to it. */
export function corporateIdentity(
  link: string,
  description: string,
  [vision, mission, management]: readonly [Part, Part, Part],
): Fields {
  const parts = Object.entries({ vision, mission, management });
  const fields = parts.flatMap(([part, [heading, ...paragraphs]]) => [
    [`${part}_title`, heading] as const,
    [`${part}_description`, prose(...paragraphs)] as const,
  ]);
  const all = [['corporate_text', link] as const, ['description', description] as const, ...fields];
  return Object.fromEntries(all.map(([name, value]) => [`corporate_identity.${name}`, value]));
}

/** What a client says. */
export function voice(note: string, name: string, designation: string, more: Fields = {}): Fields {
  return { rating: '5', note, name, designation, ...more };
}

/** A card of *What We Are* with its page. */
export function service(
  name: string,
  heading: string,
  paragraphs: readonly string[],
  image: Photo,
  more: Fields = {},
): Fields {
  return { name, heading, description: prose(...paragraphs), type: 'whatweare', image, ...more };
}

/** A card of the portfolio. */
export function piece(name: string, heading: string, image: Photo): Fields {
  return { name, heading, type: 'portfolio', image };
}
