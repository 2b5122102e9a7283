import { Textarea } from '@mantine/core';
import { counted } from './counted.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

/** Several lines of plain text; the box grows with them. */
export function LongText({ at, label, help }: FieldProps<string>) {
  return (
    <FieldFrame at={at} label={label} help={help} counter={counted(at.value, at.facts.maxLength)}>
      {({ error, ...input }) => (
        <Textarea
          {...input}
          error={error}
          size="md"
          autosize
          minRows={3}
          maxRows={14}
          name={at.path}
          value={at.value}
          onChange={(event) => at.change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
