import { line, omitWhenEmpty } from '../../content/fields.ts';
import {
  labelOf,
  type StringField,
  stringCards,
  stringFields,
  textAt,
} from '../../words/custom-strings.ts';
import { section } from '../section.ts';

const findPlaceholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

/** A string that replaces a built-in one, with the English string as its label. Placeholders must be kept. */
function customText(name: StringField) {
  const english = textAt(name);
  const text = line(labelOf(english), { max: 300 });
  const places = findPlaceholders(english);
  if (places.length === 0) return omitWhenEmpty(text);
  return omitWhenEmpty(text)
    .refine(
      (own) => own === undefined || places.every((place) => own.includes(place)),
      `Keep ${places.join(' and ')} in the text: the page fills in the value.`,
    )
    .meta({ ...text.meta() });
}

/** The owner's versions of the fixed strings; absent strings use ours. */
export const siteStrings = section('site_words', {
  label: 'Wording',
  group: 'Site settings',
  path: 'words',
  icon: 'quote',
  searchWords: 'texts labels language translation buttons form messages not found thank you',
  cards: stringCards,
  fields: Object.fromEntries(stringFields.map((name) => [name, customText(name)])) as {
    [Name in StringField]: ReturnType<typeof customText>;
  },
});
