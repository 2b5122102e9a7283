import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { formatPhone, rejectLetters } from '../../shared/rules/phone-number.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, warnOfPlaceholder } from './field.ts';

/** A telephone number, stored as typed. */
export const PhoneNumber = memo(function PhoneNumber({
  at,
  label,
  help,
  fallback,
}: FieldProps<number | string | null> & { fallback?: number | undefined }) {
  const typed = formatPhone(at.value ?? '');
  return (
    <FieldFrame at={at} label={label} help={help} warning={warnOfPlaceholder(typed, fallback)}>
      {({ error, ...input }) => (
        <TextInput
          {...input}
          error={error}
          type="tel"
          inputMode="tel"
          onBeforeInput={rejectLetters}
          size="md"
          name={at.path}
          value={typed}
          onChange={(event) => at.change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
});
