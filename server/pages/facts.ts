import { Parser } from 'htmlparser2';

export interface PageFacts {
  /** True for a page that only redirects to another page. */
  isOnlyRedirect: boolean;
  /** Uncompressed size of the page without its resources. */
  bytes: number;
  title: string;
  description: string;
  headings: { level: number; text: string }[];
  /** Anchors that links can jump to. */
  ids: Set<string>;
  links: { href: string; label: string }[];
  /** `alt` is null for a missing description, '' for decoration. */
  pictures: { src: string; alt: string | null }[];
}

interface FactsParser {
  facts: PageFacts;
  /** Collectors of text in open elements, the innermost last. */
  into: ((text: string) => void)[];
  /** Names of open elements whose text is collected or ignored. */
  open: string[];
}

const ignored = ['script', 'style', 'template'];

/** Parses a rendered page once. */
export function readFacts(html: string): PageFacts {
  const facts: PageFacts = {
    isOnlyRedirect: false,
    title: '',
    description: '',
    headings: [],
    links: [],
    pictures: [],
    ids: new Set(),
    bytes: Buffer.byteLength(html),
  };
  const reading: FactsParser = { facts, into: [], open: [] };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id && !isUnread(reading)) facts.ids.add(attributes.id);
      const collect = isUnread(reading) ? null : createCollector(name, attributes, reading);
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
  // Copies the strings, because slices would keep each page in memory.
  return structuredClone(facts);
}

function isUnread({ open }: FactsParser): boolean {
  return open.some((name) => ignored.includes(name));
}

type Attributes = Record<string, string>;

/** Records an element. @returns the collector of its text, if any */
function createCollector(
  name: string,
  attributes: Attributes,
  { facts, into }: FactsParser,
): ((text: string) => void) | null {
  if (name === 'title' && into.length === 0)
    return (text) => {
      facts.title += text;
    };
  if (name === 'meta' && attributes.name === 'description')
    facts.description = attributes.content ?? '';
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
    facts.isOnlyRedirect = true;
  if (name === 'img') addPicture(attributes, { facts, into });
  if (name === 'a' && attributes.href !== undefined) {
    const link = { href: attributes.href, label: attributes['aria-label'] ?? '' };
    // Another element on the page is the link's label.
    if (attributes['aria-labelledby']) link.label += attributes['aria-labelledby'];
    facts.links.push(link);
    return (text) => {
      link.label += text;
    };
  }
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) {
    const heading = { level: Number(attributes['aria-level']) || Number(level), text: '' };
    facts.headings.push(heading);
    return (text) => {
      heading.text += text;
    };
  }
  // The title of a drawing is not the page's.
  return [...ignored, 'svg'].includes(name) ? () => undefined : null;
}

/** Adds a picture, and its description to the text of the surrounding link or heading. */
function addPicture(attributes: Attributes, { facts, into }: Omit<FactsParser, 'open'>): void {
  const { src = '', alt } = attributes;
  const isUndescribed = attributes['data-undescribed'] !== undefined;
  facts.pictures.push({ src, alt: isUndescribed ? null : (alt ?? null) });
  for (const add of into) add(alt ?? '');
}
