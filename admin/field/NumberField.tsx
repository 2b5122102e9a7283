import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { t } from '../words/words.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { Field, FieldProps } from './field.ts';

/** Returns NaN for a text that is not a number, such as `1e`, so that validation can report it. */
const parseNumber = ({ value, validity }: HTMLInputElement) =>
  value === '' && !validity.badInput ? null : Number.parseFloat(value);

/** A number within the range of its schema. Empty is null if the schema allows it. */
export const NumberField = memo(function NumberField({
  at,
  label,
  help,
}: FieldProps<number> | FieldProps<number | null>) {
  const field = at as Field<number | null>;
  const { min, max } = field.facts;
  const range =
    min !== undefined && max !== undefined && max <= 1000 ? t`${min} to ${max}` : undefined;
  return (
    <FieldFrame at={field} label={label} help={help} counter={range}>
      {({ error, ...input }) => (
        <TextInput
          {...input}
          error={error}
          type="number"
          inputMode="numeric"
          size="md"
          name={field.path}
          min={min}
          max={max}
          step="any"
          value={field.value || field.value === 0 ? field.value : ''}
          onChange={(event) => field.change(parseNumber(event.currentTarget))}
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </FieldFrame>
  );
});
