import { useState } from 'react';
import { type SearchFields, searchFieldNames } from '../../../shared/content/search.ts';
import type { FieldLookup } from '../../field/field.ts';
import { CollapsedCard } from '../../form/card/CollapsedCard.tsx';
import { t } from '../../words/words.ts';
import { SearchInputs } from './SearchInputs.tsx';

interface Props {
  at: FieldLookup<SearchFields>;
  name: string;
}

/** The collapsed card for search results and shared links. */
export default function SearchCard({ at, name }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const fields = searchFieldNames.map((field) => at(field));
  const isGiven = fields.some(({ value }) => (value ?? '') !== '' && value !== false);
  const hidden = at('not_in_search').value ? t`Not in search results` : '';
  return (
    <CollapsedCard
      title={t`Search and sharing`}
      note={hidden || (isGiven ? t`Custom text` : '')}
      open={fields.some(({ error }) => error !== undefined)}
      onToggle={setIsOpen}
    >
      <SearchInputs at={at} name={name} isInSight={isOpen} />
    </CollapsedCard>
  );
}
