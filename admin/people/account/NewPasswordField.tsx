import { PasswordInput, Stack } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { lowerFirst, t, translated } from '../../words/words.ts';
import styles from '../people.module.css';

/** Milliseconds without a keystroke before the server checks the password. */
const typingPauseMs = 400;
/** Shorter passwords are rejected without a request. */
const minLength = 12;

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Checks a password on the server. @returns why it would be rejected; null if it is accepted */
  check(password: string): Promise<string | null>;
}

/** A field for a new password, checked by the server while it is typed. */
export function NewPasswordField({ label, value, onChange, check }: Props) {
  const hintId = useId();
  const hint = useHint(value, check);
  return (
    <Stack gap={4}>
      <PasswordInput
        label={label}
        description={t`At least 12 characters. Tip: use a few unrelated words.`}
        size="md"
        autoComplete="new-password"
        aria-describedby={hintId}
        visibilityToggleButtonProps={{
          title: t`Show ${lowerFirst(label)}`,
          'aria-label': t`Show ${lowerFirst(label)}`,
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
  const [verdict, setJudged] = useState({ password: '', words: '' });
  useEffect(() => {
    if (password.length < minLength) return;
    let isOver = false;
    const timer = setTimeout(() => {
      check(password).then(
        (problem) => {
          if (!isOver)
            setJudged({
              password,
              words: problem === null ? t`Good password.` : translated(problem),
            });
        },
        // The server checks the password again when the form is submitted.
        () => undefined,
      );
    }, typingPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, check]);
  return verdict.password === password ? verdict.words : '';
}
