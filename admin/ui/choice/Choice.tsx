import { NativeSelect } from '@mantine/core';
import { SearchSelect } from './SearchSelect.tsx';

export interface Option {
  value: string;
  label: string;
}

export interface ChoiceProps {
  id: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  /** Shown until something is chosen; it cannot be chosen itself. */
  placeholder?: string;
  name?: string;
  required?: boolean;
  error?: boolean;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** From so many options on, one is found by typing and not by scrolling. */
const minToSearch = 20;

/** One of several values. */
export function Choice({ placeholder, options, ...props }: ChoiceProps) {
  const { value, onChange, 'aria-describedby': described, ...input } = props;
  // What is still being read, or has gone since, is shown as it is by the browser's own control.
  if (options.length >= minToSearch)
    return <SearchSelect {...props} options={options} {...(placeholder ? { placeholder } : {})} />;
  return (
    <NativeSelect
      {...input}
      aria-describedby={described}
      attributes={{ input: { 'aria-describedby': described } }}
      size="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
