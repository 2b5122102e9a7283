import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '../ui/choice/option.ts';

interface Props {
  /** What is done with what is picked. */
  label: string;
  options: readonly Option[];
  onPick: (option: Option) => void;
}

/** Something that is done once with one of several values: arrow keys look through them, the button does it. */
export function PickOnce({ label, options, onPick }: Props) {
  const [value, setValue] = useState('');
  const picked = options.find((option) => option.value === value);
  return (
    <Group gap={8}>
      <NativeSelect
        size="md"
        aria-label={`${label}…`}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      >
        <option value="">{label}…</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {picked && (
        <Button size="md" onClick={() => onPick(picked)}>
          {label} {picked.label}
        </Button>
      )}
    </Group>
  );
}
