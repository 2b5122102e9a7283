import { NativeSelect } from '@mantine/core';
import type { ChoiceProps } from './option.ts';
import { SearchSelect } from './SearchSelect.tsx';

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
