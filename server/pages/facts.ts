import { Parser } from 'htmlparser2';

/** What a page says of itself, as far as it can be wrong. */
export interface PageFacts {
  /** Whether it only leads on to another page. */
  isPassed: boolean;
  /** Of the page itself, before it is compressed. */
  bytes: number;
  title: string;
  description: string;
  headings: { level: number; text: string }[];
  /** What its own links can jump to. */
  ids: Set<string>;
  links: { href: string; words: string }[];
  /** `alt` is null where it is missing or still to be given; '' says that the picture is decoration. */
  pictures: { src: string; alt: string | null }[];
}

interface Reading {
  facts: PageFacts;
  /** Where text goes while such an element is open, the innermost last. */
  into: ((text: string) => void)[];
  /** Names of open elements whose text is collected, or is none that anybody reads. */
  open: string[];
}

const unread = ['script', 'style', 'template'];

/** Reads a rendered page once, from its beginning to its end. */
export function factsOf(html: string): PageFacts {
  const facts: PageFacts = {
    isPassed: false,
    title: '',
    description: '',
    headings: [],
    links: [],
    pictures: [],
    ids: new Set(),
    bytes: Buffer.byteLength(html),
  };
  const reading: Reading = { facts, into: [], open: [] };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id && !isUnread(reading)) facts.ids.add(attributes.id);
      const collect = isUnread(reading) ? null : collectorOf(name, attributes, reading);
      if (!collect) return;
      reading.open.push(name);
      reading.into.push(collect);
    },
    ontext(text) {
      if (!isUnread(reading)) for (const add of reading.into) add(text);
    },
    onclosetag(name) {
      if (reading.open.at(-1) !== name) return;
      reading.open.pop();
      reading.into.pop();
    },
  });
  parser.end(html);
  // Its texts are parts of the page's, which would stay in memory with them: thousands are kept for one question.
  return structuredClone(facts);
}

function isUnread({ open }: Reading): boolean {
  return open.some((name) => unread.includes(name));
}

type Attributes = Record<string, string>;

/** Notes an element. @returns what its text is added to, where that matters */
function collectorOf(
  name: string,
  attributes: Attributes,
  { facts, into }: Reading,
): ((text: string) => void) | null {
  if (name === 'title' && into.length === 0)
    return (text) => {
      facts.title += text;
    };
  if (name === 'meta' && attributes.name === 'description')
    facts.description = attributes.content ?? '';
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
    facts.isPassed = true;
  if (name === 'img') notePicture(attributes, { facts, into });
  if (name === 'a' && attributes.href !== undefined) {
    const link = { href: attributes.href, words: attributes['aria-label'] ?? '' };
    // Named by what stands elsewhere on the page.
    if (attributes['aria-labelledby']) link.words += attributes['aria-labelledby'];
    facts.links.push(link);
    return (text) => {
      link.words += text;
    };
  }
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) {
    const heading = { level: Number(level), text: '' };
    facts.headings.push(heading);
    return (text) => {
      heading.text += text;
    };
  }
  // The title of a drawing is none of the page.
  return [...unread, 'svg'].includes(name) ? () => undefined : null;
}

/** A picture in a link or a heading speaks for it. */
function notePicture(attributes: Attributes, { facts, into }: Omit<Reading, 'open'>): void {
  const { src = '', alt } = attributes;
  const isUndescribed = attributes['data-undescribed'] !== undefined;
  facts.pictures.push({ src, alt: isUndescribed ? null : (alt ?? null) });
  for (const add of into) add(alt ?? '');
}
