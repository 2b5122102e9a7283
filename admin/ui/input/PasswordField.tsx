import { PasswordInput } from '@mantine/core';
import { t } from '../../words/words.ts';

interface Props {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A password field with a button to show it. */
export function PasswordField({ value, error, onChange }: Props) {
  return (
    <PasswordInput
      label={t`Password`}
      name="password"
      size="md"
      required
      withAsterisk={false}
      autoComplete="current-password"
      visibilityToggleButtonProps={{
        title: t`Show password`,
        'aria-label': t`Show password`,
        tabIndex: 0,
      }}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
