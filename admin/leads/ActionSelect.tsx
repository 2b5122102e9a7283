import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '../ui/choice/option.ts';

interface Props {
  /** Label of the button. */
  label: string;
  options: readonly Option[];
  onPick: (option: Option) => void;
}

/** A select with a button that applies the choice, so that arrow keys can browse the options. */
export function ActionSelect({ label, options, onPick }: Props) {
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
