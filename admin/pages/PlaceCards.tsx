import type { SearchFields } from '../../shared/content/search.ts';
import { useHasOwnCalls } from '../backend/me.ts';
import { usePublicSite } from '../backend/public-site.ts';
import type { Field, FieldLookup } from '../field/field.ts';
import { Text } from '../field/Text.tsx';
import { ClosedCard } from '../form/ClosedCard.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { addressWords, type Place } from './address-words.ts';
import { useSiteLanguage } from './site-language.ts';

const SearchCard = onDemand(() => import('./search/SearchCard.tsx'));

interface Props {
  at: FieldLookup<SearchFields & { address?: string | undefined }>;
  /** The page's title if it has no title for search engines. */
  name: string;
  /** Missing if the address is elsewhere in the form. */
  place?: Place;
}

/** The collapsed cards for a page's address and search texts. Only with our own backend. */
export function PlaceCards({ at, name, place }: Props) {
  if (!useHasOwnCalls()) return null;
  return (
    <>
      {place && <AddressCard at={at('address')} place={place} />}
      <SearchCard at={at} name={name} />
    </>
  );
}

function AddressCard({ at, place: known }: { at: Field<string | undefined>; place: Place }) {
  const value = at.value ?? '';
  const site = usePublicSite();
  const place = { ...known, language: useSiteLanguage() };
  return (
    <ClosedCard title="Address" note={place.now ?? value} open={at.error !== undefined}>
      <Text at={{ ...at, value } as Field<string>} warning={addressWords(place, value, site)} />
    </ClosedCard>
  );
}
