import { TextInput } from '@mantine/core';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The six digits of an app, or a recovery code, where an account asks for them beside the password. */
export function CodeField({ value, onChange }: Props) {
  return (
    <TextInput
      label="Code of your app"
      size="md"
      autoFocus
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
