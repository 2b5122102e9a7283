// Written by hand: it shows how searches and shared links will look, and makes the IndexNow key.
import type { Field } from '../field/field.ts';
import { Text } from '../field/Text.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { SearchInputs } from './search/SearchInputs.tsx';

/** How the home page is found and shared; every other page has a card of its own for that. */
export function SearchScreen() {
  return (
    <SectionForm section="search_settings">
      {(at) => (
        <>
          <FormCard title="The home page">
            <SearchInputs at={at as never} name="Home" isHome />
          </FormCard>
          <FormCard title="Site verification">
            <Text at={at('google_verification')} />
            <Text at={at('bing_verification')} />
            <Toggle at={keyed(at('index_now_key'))} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

/** On while there is a key; each time it is switched on with a new one. */
function keyed(at: Field<string | undefined>): Field<boolean> {
  const newKey = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const change = (isOn: boolean) => at.change(isOn ? newKey() : '');
  return { ...at, value: Boolean(at.value), change } as unknown as Field<boolean>;
}
