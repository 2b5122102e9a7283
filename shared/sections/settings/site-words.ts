import { line, omitWhenEmpty } from '../../content/fields.ts';
import {
  labelOf,
  textAt,
  type WordField,
  wordCards,
  wordFields,
} from '../../words/custom-strings.ts';
import { section } from '../section.ts';

const findPlaceholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

/** A string that replaces a built-in one, labelled with the English one; the placeholders stay. */
function customText(name: WordField) {
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

/** The owner's versions of the site's fixed texts; an absent one is ours. */
export const siteWords = section('site_words', {
  label: 'Wording',
  group: 'Site settings',
  path: 'words',
  icon: 'quote',
  searchWords: 'texts labels language translation buttons form messages not found thank you',
  cards: wordCards,
  fields: Object.fromEntries(wordFields.map((name) => [name, customText(name)])) as {
    [Name in WordField]: ReturnType<typeof customText>;
  },
});
