import type { SearchFields } from '../../shared/content/search.ts';
import { findFreeAddress } from '../../shared/rules/addresses/site-address.ts';
import { useHasFullApi } from '../backend/me.ts';
import { usePublicSite } from '../backend/public-site.ts';
import type { Field, FieldLookup } from '../field/field.ts';
import { Text } from '../field/Text.tsx';
import { CollapsedCard } from '../form/card/CollapsedCard.tsx';
import { TextButton } from '../ui/link/TextButton.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { t } from '../words/words.ts';
import { describeAddress, type PageAddress } from './describe-address.ts';
import { useSiteLanguage } from './site-language.ts';
import { useTakenAddresses } from './use-proposed-address.ts';

const SearchCard = onDemand(() => import('./search/SearchCard.tsx'));

interface Props {
  at: FieldLookup<SearchFields & { address?: string | undefined }>;
  /** Title of the page, used if it has no title for search engines. */
  name: string;
  /** Undefined if the address is elsewhere in the form. */
  place?: PageAddress;
}

/** Collapsed cards for the address and search texts of a page. Only with our backend. */
export function AddressAndSearchCards({ at, name, place }: Props) {
  if (!useHasFullApi()) return null;
  return (
    <>
      {place && <AddressCard at={at('address')} {...{ name, place }} />}
      <SearchCard at={at} name={name} />
    </>
  );
}

interface AddressProps {
  at: Field<string | undefined>;
  name: string;
  place: PageAddress;
}

function AddressCard({ at, name, place: known }: AddressProps) {
  const value = at.value ?? '';
  const site = usePublicSite();
  const language = useSiteLanguage();
  const place = { ...known, language };
  const ofSite = useTakenAddresses();
  const proposed = findFreeAddress(name, language, known.taken ?? ofSite);
  return (
    <CollapsedCard title={t`Address`} note={place.now ?? value} open={at.error !== undefined}>
      <Text at={{ ...at, value } as Field<string>} warning={describeAddress(place, value, site)} />
      {value === '' && proposed !== '' && (
        <p>
          <TextButton onClick={() => at.change(proposed)}>{t`Use ${proposed}`}</TextButton>
        </p>
      )}
    </CollapsedCard>
  );
}
