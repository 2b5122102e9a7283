import { PasswordInput, Stack } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import styles from '../people.module.css';

/** After the last key. */
const quietMs = 400;
/** Shorter ones are refused anyway, as the field says. */
const minLength = 12;

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Asks the server why it would be refused; null where it would be taken. */
  check(password: string): Promise<string | null>;
}

/** Asks for a new password, which the server judges while it is typed. */
export function NewPasswordField({ label, value, onChange, check }: Props) {
  const hintId = useId();
  const hint = useHint(value, check);
  return (
    <Stack gap={4}>
      <PasswordInput
        label={label}
        description="At least 12 characters. Tip: use a few unrelated words."
        size="md"
        autoComplete="new-password"
        aria-describedby={hintId}
        visibilityToggleButtonProps={{
          title: `Show ${label.toLowerCase()}`,
          'aria-label': `Show ${label.toLowerCase()}`,
          tabIndex: 0,
        }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={hintId} role="status" className={styles.hint}>
        {hint}
      </p>
    </Stack>
  );
}

function useHint(password: string, check: Props['check']): string {
  const [judged, setJudged] = useState({ password: '', words: '' });
  useEffect(() => {
    if (password.length < minLength) return;
    let isOver = false;
    const timer = setTimeout(() => {
      check(password).then(
        (problem) => {
          if (!isOver) setJudged({ password, words: problem ?? 'Good password.' });
        },
        // It is judged once more when it is sent.
        () => undefined,
      );
    }, quietMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, check]);
  return judged.password === password ? judged.words : '';
}
