import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { SearchInputs } from '../../forms/search/SearchInputs.tsx';

/** How the home page is found and shared; every other page has a card of its own for that. */
export function SearchScreen() {
  return (
    <SectionForm section="search_settings" title="Search">
      {(at) => (
        <>
          <FormCard title="The home page">
            <SearchInputs at={at as never} name="Home" isHome />
          </FormCard>
          <FormCard title="Whose site this is">
            <Text at={at('google_verification')} />
            <Text at={at('bing_verification')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
