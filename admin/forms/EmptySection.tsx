import type { SectionName } from '../../shared/sections/index.ts';
import styles from './EmptySection.module.css';

interface Drawn {
  words: string;
  /** Boxes of 160 × 80: pictures, lines of text, and what carries the company's colour; `x y width height`. */
  pictures?: string;
  lines?: string;
  colour?: string;
}

const row = (y: number, height: number, ...xs: number[]) =>
  xs.map((x) => `${x} ${y} 32 ${height}`).join(',');

/** What each section looks like once it has something to say. */
const sections: Partial<Record<SectionName, Drawn>> = {
  main_banner: {
    words:
      'For now your site opens with your company’s name alone. With a heading it opens with this banner: large words on your main colour, and a picture beside them when there is one.',
    colour: '0 0 160 80',
    lines: '12 22 62 8,12 34 48 8,12 50 54 3,12 60 26 10',
    pictures: '100 14 46 66',
  },
  about_founder: {
    words:
      'Not on your site yet. Once it is written, a button on the banner’s picture opens it: a portrait and a name, and your two texts beside them.',
    pictures: '14 10 40 60',
    lines: '66 14 60 6,66 28 80 3,66 35 74 3,66 42 78 3,66 56 80 3,66 63 60 3',
  },
  who_we_are: {
    words:
      'Not on your site yet. It stands below the banner: a heading and a text beside a picture, and a button for each of Corporate Identity, Why You Need and Outsourcing that you fill in.',
    pictures: '10 10 58 60',
    lines: '80 12 60 6,80 26 68 3,80 33 62 3,80 48 68 5,80 57 68 5,80 66 68 5',
  },
  what_we_are: {
    words:
      'Not on your site yet. It appears with the first service of the type What We Are: cards with a picture, a sign and a name, in rows that suit their number, each leading to its page. Title and heading stand above.',
    lines: '10 8 70 6,10 68 24 3,62 68 24 3,114 68 24 3',
    pictures: '10 22 36 40,62 22 36 40,114 22 36 40',
  },
  our_skills: {
    words:
      'Not on your site yet. Each skill is a bar as long as its rating, beside a picture when there is one.',
    pictures: '10 10 50 60',
    lines: '74 12 60 6',
    colour: '74 30 66 4,74 44 50 4,74 58 74 4',
  },
  our_team: {
    words:
      'Not on your site yet. Portraits with name and position, and links where you give them, in rows that suit their number. Somebody without a picture is shown by initials.',
    lines: `10 8 60 6,${row(66, 3, 10, 48, 86, 124)}`,
    pictures: row(22, 40, 10, 48, 86, 124),
  },
  our_portfolio: {
    words:
      'Not on your site yet. It appears with the first service of the type Portfolio: large pictures in two columns, one set lower than the other, each leading to its page.',
    lines: '10 8 60 6',
    pictures: '10 22 64 32,10 60 64 20,86 10 64 32,86 48 64 32',
  },
  client_testimonials: {
    words:
      'Not on your site yet. One voice at a time: stars, what was said, and who said it, over your cover image.',
    pictures: '0 0 160 80',
    colour: '70 18 78 46',
  },
  get_started: {
    words:
      'Not on your site yet. A band in your main colour with one large sentence and a button, before the page ends.',
    colour: '0 16 160 48',
    lines: '12 28 70 7,12 40 50 7,112 36 34 10',
  },
  contact_us: {
    words:
      'For now the foot of every page has the contact form alone. Once this is written it also says how else you can be reached.',
    colour: '0 0 160 80',
    lines: '12 16 50 7,12 42 42 4,12 50 36 4',
    pictures: '92 12 56 56',
  },
  banner: {
    words:
      'Not on your site yet. The page of every service begins with its name on your second colour; a picture given here stands beside it.',
    colour: '0 14 160 52',
    lines: '12 32 60 8,12 46 34 3',
    pictures: '104 24 44 42',
  },
};

/** Said on top of a section's form while nothing is written in it. */
export default function EmptySection({ section }: { section: SectionName }) {
  const drawn = sections[section];
  if (!drawn) return null;
  return (
    <aside className={styles.empty} aria-label="Not written yet">
      <svg viewBox="0 0 160 80" aria-hidden="true">
        <Boxes of={drawn.colour} className={styles.colour} />
        <Boxes of={drawn.pictures} className={styles.picture} />
        <Boxes of={drawn.lines} className={styles.line} />
      </svg>
      <p>{drawn.words}</p>
    </aside>
  );
}

function Boxes({ of, className }: { of: string | undefined; className: string | undefined }) {
  return of?.split(',').map((box) => {
    const [x, y, width, height] = box.split(' ');
    return <rect key={box} {...{ x, y, width, height, className }} />;
  });
}
