import { TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { t } from '../../words/words.ts';

interface Props {
  name: string;
  /** Position in the complete list, from 1. */
  place: number;
  count: number;
  /** @param place the new position, from 1 */
  onMove(place: number): void;
}

/** Moves an entry to a typed position. */
export function PositionField({ name, place, count, onMove }: Props) {
  const move = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const wanted = Math.round(currentTarget.valueAsNumber);
    if (wanted >= 1 && wanted <= count && wanted !== place) onMove(wanted);
    else currentTarget.value = String(place);
  };
  return (
    <TextInput
      key={place}
      type="number"
      w="4rem"
      aria-label={t`Position of ${name}`}
      title={t`Type a position and press Enter`}
      min={1}
      max={count}
      defaultValue={place}
      onBlur={move}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
