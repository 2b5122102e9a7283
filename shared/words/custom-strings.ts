import * as en from './en.ts';
import type { Strings } from './table.ts';

/**
 * Strings that an owner can replace and translate, by their path in the table. Defaults that are stored in a section
 * are not included.
 */
const stringGroups = {
  'Every page': [
    'frame.skip frame.contact frame.menu contactUsLabel home closeDialog toHomePage',
    'frame.toHome frame.logo frame.siteLinks frame.footerLinks frame.languages frame.service frame.page',
    'copyBand',
  ],
  'Home page': [
    'founder.button founder.title services.corporateIdentity services.whyYouNeed',
    'services.outsourcing corporateIdentity.vision corporateIdentity.mission',
    'corporateIdentity.management benefit sectionTitles.whatWeAre sectionTitles.portfolio',
    'testimonials.title partners contactHeading allCards cardPages.label cardPages.position',
    'cardPages.previous cardPages.next memberOn testimonials.stars film.pause film.play',
    'position carousel slide previousPartners nextPartners previousTestimonial',
    'nextTestimonial',
  ],
  News: ['news.title news.all news.newer news.older'],
  'Service pages': [
    'details.area searchHere categories noCategories details.client details.year',
    'details.place details.work details.others details.breadcrumb enlarge',
    'searchCategories',
  ],
  Process: [
    'process.title process.steps.0.title',
    'process.steps.0.description process.steps.1.title process.steps.1.description',
    'process.steps.2.title process.steps.2.description process.steps.3.title',
    'process.steps.3.description process.steps.4.title process.steps.4.description',
    'process.steps.5.title process.steps.5.description process.steps.6.title',
    'process.steps.6.description process.steps.7.title process.steps.7.description',
    'process.steps.8.title process.steps.8.description',
  ],
  'Contact form': [
    'nameLabel phoneLabel subjectLabel furtherLabels.email furtherLabels.company',
    'furtherLabels.message optional readMore sumQuestion sendMessage sending trapLabel',
  ],
  'After sending': [
    'queryReceived querySubmitted queryInvalid queryFailed emailWrong textTooLong sumLeft',
    'fieldFaults.missing fieldFaults.sum writeAnother notReceived.retry',
    'companyMissing messageMissing consentMissing thankYou.title thankYou.text thankYou.next',
    'notReceived.title notReceived.text notReceived.next notReceived.back notReceived.again',
    'formAgain.title formAgain.later formAgain.tooLarge formAgain.send directly alsoWrite',
    'alsoCall alsoWriteOrCall queryNotStored queriesKept thisQueryKept oneQueryKept discard',
  ],
  'Page not found': ['notFound.title notFound.text notFound.links'],
  'The site in one text': [
    'siteInOneText.services siteInOneText.work siteInOneText.pages siteInOneText.contact',
    'siteInOneText.email siteInOneText.telephone',
  ],
} as const;

type Split<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Split<Rest>
  : Text;
type Path = Split<(typeof stringGroups)[keyof typeof stringGroups][number]>;

type Snake<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? Letter extends '.'
    ? `_${Snake<Rest>}`
    : Letter extends Lowercase<Letter>
      ? `${Letter}${Snake<Rest>}`
      : `_${Lowercase<Letter>}${Snake<Rest>}`
  : '';
export type StringField = Snake<Path>;

/** Returns the field name of a string in the section `site_words`. */
function fieldOf(path: Path): StringField {
  return path
    .replaceAll('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as StringField;
}

const pathsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' ') as Path[]);

/** Form cards for the strings. */
export const stringCards = Object.entries(stringGroups).map(([title, lines]) => ({
  title,
  fields: pathsIn(lines).map(fieldOf),
}));
const pathOf = new Map(
  Object.values(stringGroups).flatMap((lines) =>
    pathsIn(lines).map((path) => [fieldOf(path), path.split('.')] as const),
  ),
);
export const stringFields: readonly StringField[] = [...pathOf.keys()];

/** Returns the string of a field in a table; the English one by default. */
export function textAt(field: StringField, strings: Strings = en): string {
  let found: unknown = strings;
  for (const step of pathOf.get(field) ?? []) found = (found as Record<string, unknown>)[step];
  return String(found);
}

/** Returns a string as the label of its own field. */
export function labelOf(text: string): string {
  return `“${(text.length > 60 ? `${text.slice(0, 57)}…` : text).trim()}”`;
}

/** Returns the table with custom strings instead of ours; the same object without any. */
export function addCustomStrings(base: Strings, own: Readonly<Record<string, unknown>>): Strings {
  let table: unknown = base;
  for (const [field, path] of pathOf) {
    const text = own[field];
    if (typeof text !== 'string' || text.trim() === '') continue;
    // Forms trim the space in front of “(optional)”.
    const space = /^\s*/.exec(textAt(field, base))?.[0] ?? '';
    table = setText(table, path, space + text.trimStart());
  }
  return table as Strings;
}

function setText(table: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  const changed = Array.isArray(table) ? [...table] : { ...(table as object) };
  return Object.assign(changed, {
    [step]: setText((table as Record<string, unknown>)[step], rest, text),
  });
}
