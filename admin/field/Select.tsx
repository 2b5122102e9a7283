import { Choice } from '../ui/choice/Choice.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

interface Props<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; label: string }[];
  /** Shown until something is chosen; it cannot be chosen itself. */
  placeholder: string;
}

/** One of several values; of many, found by typing. */
export function Select<Value extends string>(props: Props<Value>) {
  const { at, label, help, options, placeholder } = props;
  return (
    <FieldFrame at={at} label={label} help={help}>
      {({ attributes: _, 'aria-required': required, ...input }) => (
        <Choice
          {...input}
          name={at.path}
          required={required ?? false}
          value={at.value ?? ''}
          options={options}
          placeholder={placeholder}
          onChange={(value) => at.change(value as Value)}
        />
      )}
    </FieldFrame>
  );
}
