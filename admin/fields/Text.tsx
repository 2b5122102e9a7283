import { TextInput } from '@mantine/core';
import { counted } from './counted.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

/** One line of text. */
export function Text({
  at,
  label,
  help,
  type = 'text',
}: FieldProps<string> & { type?: 'text' | 'email' }) {
  return (
    <FieldFrame at={at} label={label} help={help} counter={counted(at.value, at.facts.maxLength)}>
      {({ error, ...input }) => (
        <TextInput
          {...input}
          error={error}
          type={type}
          size="md"
          name={at.path}
          value={at.value}
          onChange={(event) => at.change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
