import { NativeSelect } from '@mantine/core';
import { onDemand } from '../on-demand.tsx';
import type { ChoiceProps } from './option.ts';

/** Loaded on demand, because the code is large and most selects have few options. */
const SearchSelect = onDemand(() => import('./SearchSelect.tsx'));
/** Height of a select in pixels, so that nothing moves when its code arrives. */
const height = 42;

/** Minimum number of options for which the select has a search box. */
const minToSearch = 20;

export function Choice({ placeholder, options, ...props }: ChoiceProps) {
  const { value, onChange, 'aria-describedby': described, ...input } = props;
  // The native select shows values that are still loading or were deleted.
  if (options.length >= minToSearch)
    return (
      <div style={{ minHeight: height }}>
        <SearchSelect {...props} options={options} {...(placeholder ? { placeholder } : {})} />
      </div>
    );
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
