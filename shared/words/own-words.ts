import * as en from './en.ts';
import type { Words } from './table.ts';

/**
 * Texts that an owner can replace, by their place in the table of words. Texts with a field of
 * their own elsewhere, such as the process, are not among them.
 */
export const replaceable = {
  'Every page': [
    'frame.skip',
    'frame.contact',
    'frame.menu',
    'contactUsLabel',
    'home',
    'closeDialog',
    'toHomePage',
  ],
  'Home page': [
    'founder.button',
    'founder.title',
    'services.corporateIdentity',
    'services.whyYouNeed',
    'services.outsourcing',
    'corporateIdentity.vision',
    'corporateIdentity.mission',
    'corporateIdentity.management',
    'benefit',
    'sectionTitles.whatWeAre',
    'sectionTitles.portfolio',
    'testimonials.title',
    'partners',
    'contactHeading',
    'allCards',
  ],
  'Service pages': [
    'details.area',
    'searchHere',
    'categories',
    'noCategories',
    'details.client',
    'details.year',
    'details.place',
    'details.work',
    'details.others',
    'details.talk',
  ],
  'Contact form': [
    'nameLabel',
    'phoneLabel',
    'subjectLabel',
    'furtherLabels.email',
    'furtherLabels.company',
    'furtherLabels.message',
    'optional',
    'readMore',
    'sumQuestion',
    'sendMessage',
    'sending',
  ],
  'After sending': [
    'queryReceived',
    'querySubmitted',
    'queryInvalid',
    'queryFailed',
    'emailWrong',
    'textTooLong',
    'thankYou.title',
    'thankYou.text',
    'notReceived.title',
    'notReceived.text',
    'directly',
  ],
  'Page not found': ['notFound.title', 'notFound.text', 'notFound.links'],
} as const;

type Path = (typeof replaceable)[keyof typeof replaceable][number];

type Snake<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? Letter extends '.'
    ? `_${Snake<Rest>}`
    : Letter extends Lowercase<Letter>
      ? `${Letter}${Snake<Rest>}`
      : `_${Lowercase<Letter>}${Snake<Rest>}`
  : '';
export type WordField = Snake<Path>;

/** The field of a text in the section `site_words`. */
export function fieldOf(path: Path): WordField {
  return path
    .replace('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as WordField;
}

const paths = Object.values(replaceable).flat() as Path[];
const pathOf = new Map<WordField, Path>(paths.map((path) => [fieldOf(path), path]));

/** The text of a field in a table; the English one by default. */
export function textAt(field: WordField, words: Words = en): string {
  const [group = '', name] = (pathOf.get(field) ?? '').split('.');
  const found = (words as unknown as Record<string, string | Record<string, string>>)[group];
  return typeof found === 'string' ? found : (found?.[name ?? ''] ?? '');
}

/** The table with an owner's texts instead of ours. */
export function withOwnWords(words: Words, own: Readonly<Record<string, unknown>>): Words {
  const table = { ...words } as unknown as Record<string, unknown>;
  let isSame = true;
  for (const [field, path] of pathOf) {
    const text = own[field];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const [group = '', name] = path.split('.');
    table[group] = name ? { ...(table[group] as object), [name]: text } : text;
    isSame = false;
  }
  return isSame ? words : (table as unknown as Words);
}
