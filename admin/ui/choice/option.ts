export interface Option {
  value: string;
  label: string;
}

export interface ChoiceProps {
  id: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  /** Text shown until a value is chosen; not selectable. */
  placeholder?: string;
  name?: string;
  required?: boolean;
  error?: boolean;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}
