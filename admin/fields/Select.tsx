import { NativeSelect } from '@mantine/core';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

interface Props<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; label: string }[];
  /** Shown until something is chosen; it cannot be chosen itself. */
  placeholder: string;
}

/** One of several values. */
export function Select<Value extends string>({
  at,
  label,
  help,
  options,
  placeholder,
}: Props<Value>) {
  return (
    <FieldFrame at={at} label={label} help={help}>
      {({ error, ...input }) => (
        <NativeSelect
          {...input}
          error={error}
          size="md"
          name={at.path}
          required={at.facts.required}
          value={at.value ?? ''}
          onChange={(event) => at.change(event.currentTarget.value as Value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
