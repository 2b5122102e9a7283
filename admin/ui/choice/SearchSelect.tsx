import { Select } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { foldText, matchesTerms } from '../../../shared/rules/text/matches-words.ts';
import { t } from '../../words/words.ts';
import { useEscape } from '../use-escape.ts';
import type { ChoiceProps } from './option.ts';

/** Heights in pixels of the top bar and the bar with Submit. */
const bars = { top: 84, bottom: 108 };

/** Maximum number of options shown at once; typing finds the others. */
const most = 200;

/** A select with a search box. */
export default function SearchSelect(props: ChoiceProps) {
  const { options, value, onChange, 'aria-describedby': described, ...input } = props;
  const field = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => setOpen(false));
  // Enter must open the list instead of submitting the form.
  const openOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isOpen) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Select
      {...input}
      ref={field}
      attributes={{ input: { 'aria-describedby': described, 'aria-label': undefined } }}
      aria-label={t`Options`}
      size="md"
      searchable
      limit={most}
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      withCheckIcon={false}
      data={options}
      value={chosen ? value : null}
      onChange={(next) => next !== null && onChange(next)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true);
        // Keeps the letter that opened the list.
        if (field.current?.value === chosen?.label) field.current?.select();
      }}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={openOnEnter}
      filter={({ options: all, search, limit }) => {
        const fits = matchesTerms(search);
        const isFound = (option: (typeof all)[number]) =>
          'label' in option && fits(foldText(option.label));
        return (search ? all.filter(isFound) : all).slice(0, limit);
      }}
      nothingFoundMessage={t`No matches.`}
      maxDropdownHeight={320}
      comboboxProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        middlewares: { flip: { padding: bars }, shift: { padding: bars } },
      }}
    />
  );
}
