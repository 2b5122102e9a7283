// Hand-written, because it previews search results and shared links, and creates the IndexNow key.

import type { Field } from '../field/field.ts';
import { Text } from '../field/Text.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { t } from '../words/words.ts';
import { SearchInputs } from './search/SearchInputs.tsx';

/** Search texts of the home page. All other pages have a card for them. */
export function SearchScreen() {
  return (
    <SectionForm section="search_settings">
      {(at) => (
        <>
          <FormCard title={t`The home page`}>
            <SearchInputs at={at as never} name="Home" isHome />
          </FormCard>
          <FormCard title={t`Site verification`}>
            <Text at={at('google_verification')} />
            <Text at={at('bing_verification')} />
            <Toggle at={makeKeyToggle(at('index_now_key'))} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

/** A toggle that creates a new key each time it is switched on. */
function makeKeyToggle(at: Field<string | undefined>): Field<boolean> {
  const newKey = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const change = (isOn: boolean) => at.change(isOn ? newKey() : '');
  return { ...at, value: Boolean(at.value), change } as unknown as Field<boolean>;
}
