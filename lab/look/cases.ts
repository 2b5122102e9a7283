import { identities } from '../../tests/look/corpus/identities.ts';
import { layouts } from '../../tests/look/corpus/layouts.ts';

/** One page as a visitor may see it. */
export interface Case {
  content: string;
  look: string;
  layout: string;
  kind: string;
  width: number;
}

const widths = [320, 390, 820, 1440, 1920];
const kinds = ['landing', 'service', 'portfolio', 'category', 'thank-you', 'not-found'];

/**
 * The corpus: every look with every content at every width, on each kind of page, and the landing page in its other
 * layouts. `LOOK_CORPUS=whole` covers all of it, like the nightly run; otherwise a few that rotate through looks,
 * contents, widths, layouts and kinds of page.
 */
export function casesOf(given: readonly string[]): Case[] {
  const contents = given.filter((name) => !name.startsWith('random'));
  const all = Object.keys(identities).flatMap((look) =>
    contents.flatMap((content) =>
      [
        ...kinds.map((kind) => ({ kind, layout: 'specified' })),
        ...Object.keys(layouts)
          .filter((layout) => layout !== 'specified')
          .map((layout) => ({ kind: 'landing', layout })),
      ].flatMap((page) => widths.map((width) => ({ look, content, width, ...page }))),
    ),
  );
  if (process.env.LOOK_CORPUS === 'whole') return all;
  return all.filter((_, place) => place % 149 === 0);
}

export function nameOfCase({ look, content, layout, kind, width }: Case): string {
  return `corpus ${look} ${content} ${kind} ${layout} at ${width}`;
}
