import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { FieldProps } from './field.ts';

/** Yes or no. */
export const Toggle = memo(function Toggle({ at, label, help }: FieldProps<boolean>) {
  return (
    <Checkbox
      id={at.id}
      name={at.path}
      size="md"
      label={label ?? at.facts.label}
      description={help ?? at.facts.help}
      error={at.error}
      checked={at.value}
      onChange={(event) => at.change(event.currentTarget.checked)}
    />
  );
});
