import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';
import { formatCounter } from './format-counter.ts';

export const Text = memo(function Text({
  at,
  label,
  help,
  type = 'text',
  warning,
  placeholder,
}: FieldProps<string> & {
  type?: 'text' | 'email';
  warning?: string | undefined;
  /** Text that visitors see while the field is empty. */
  placeholder?: string | undefined;
}) {
  return (
    <FieldFrame
      at={at}
      label={label}
      help={help}
      counter={formatCounter(at.value.length, at.facts.maxLength)}
      warning={warning}
    >
      {({ error, ...input }) => (
        <TextInput
          {...input}
          error={error}
          type={type}
          size="md"
          name={at.path}
          value={at.value}
          placeholder={placeholder}
          onChange={(event) => at.change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
});
