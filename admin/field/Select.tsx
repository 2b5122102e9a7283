import { Choice } from '../ui/choice/Choice.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

interface Props<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; label: string }[];
  /** Text shown until a value is chosen; not selectable. */
  placeholder: string;
}

/** A select, with a search box if it has many options. */
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
