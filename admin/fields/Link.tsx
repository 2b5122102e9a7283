import { TextInput } from '@mantine/core';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

/** A web address, or a page of this site. */
export function Link({ at, label, help }: FieldProps<string>) {
  return (
    <FieldFrame at={at} label={label} help={help}>
      {({ error, ...input }) => (
        <TextInput
          {...input}
          error={error}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          name={at.path}
          value={at.value}
          onChange={(event) => at.change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
