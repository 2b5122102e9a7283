import type { SearchFields } from '../../shared/content/search.ts';
import type { Field, FieldLookup } from '../fields/field.ts';
import { Text } from '../fields/Text.tsx';
import { useSitePages } from '../site/site-pages.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ClosedCard } from './ClosedCard.tsx';

const SearchCard = onDemand(() => import('./search/SearchCard.tsx'));

interface Props {
  at: FieldLookup<SearchFields & { address?: string | undefined }>;
  /** What the page is called while nothing else is said. */
  name: string;
  /** Its address is asked for elsewhere. */
  isPlaced?: boolean;
}

/** Where the page stands and how it is found, closed at first; nothing with a backend that knows of neither. */
export function PlaceCards({ at, name, isPlaced = false }: Props) {
  const isKnown = useSitePages().rows !== null;
  if (!isKnown) return null;
  return (
    <>
      {!isPlaced && <AddressCard at={at('address')} />}
      <SearchCard at={at} name={name} />
    </>
  );
}

function AddressCard({ at }: { at: Field<string | undefined> }) {
  const value = at.value ?? '';
  return (
    <ClosedCard title="Address" note={value} open={at.error !== undefined}>
      <Text at={{ ...at, value } as Field<string>} />
    </ClosedCard>
  );
}
