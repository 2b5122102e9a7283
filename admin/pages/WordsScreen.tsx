// Hand-written, because the placeholders are in the site language.

import { sectionOf } from '../../shared/sections/index.ts';
import { textAt } from '../../shared/words/custom-strings.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { GeneratedField } from '../form/GeneratedFields.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { translated } from '../words/words.ts';
import { useSiteStrings } from './site-language.ts';

/** Custom versions of the fixed strings. */
export function WordsScreen() {
  const words = useSiteStrings();
  return (
    <SectionForm section="site_words">
      {(at) =>
        sectionOf.site_words.cards?.map(({ title, fields }) => (
          <FormCard key={title} title={title && translated(title)}>
            {fields.map((name) => (
              <GeneratedField key={name} at={at(name)} fallback={words && textAt(name, words)} />
            ))}
          </FormCard>
        ))
      }
    </SectionForm>
  );
}
