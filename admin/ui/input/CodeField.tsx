import { TextInput } from '@mantine/core';
import { t } from '../../words/words.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A field for the six digits from an authenticator app, or for a recovery code. */
export function CodeField({ value, onChange }: Props) {
  return (
    <TextInput
      label={t`Code from your app`}
      size="md"
      autoFocus
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
