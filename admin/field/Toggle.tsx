import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { Field, FieldProps } from './field.ts';

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

/** A toggle that stores nothing while it is off. */
export function OptionalToggle({ at }: { at: Field<boolean | undefined> }) {
  return <Toggle at={{ ...at, value: at.value ?? false } as Field<boolean>} />;
}
