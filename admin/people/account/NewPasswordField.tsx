import { PasswordInput, Stack } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { lowerFirst, t, translated } from '../../words/words.ts';
import styles from '../people.module.css';

/** Time without a key press before the server is asked. */
const typingPauseMs = 400;
/** Shorter passwords are refused without asking the server. */
const minLength = 12;

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Asks the server to judge a password. @returns the reason why it would be refused, or null */
  check(password: string): Promise<string | null>;
}

/** A field for a new password that the server judges while it is typed. */
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
        // The server judges the password again when the form is sent.
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
