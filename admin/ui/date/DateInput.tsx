import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './DateInput.module.css';
import { formatInputTime, parseTime } from './parse-time.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `2026-12-01`, or `2026-12-01T08:00` with a time; empty for none. */
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  withTime?: boolean;
  /** Passes an unreadable text on as empty, because a filter ignores it. A form keeps the text, and rejects it. */
  isFilter?: boolean;
}

/** A date field in the console format. The calendar of the browser uses the browser language. */
export function DateInput({ value, onChange, withTime, isFilter, error, ...shown }: Props) {
  const [typed, setTyped] = useState({ text: formatInputTime(value), held: value });
  const picker = useRef<HTMLInputElement>(null);
  const text = typed.held === value ? typed.text : formatInputTime(value);
  // A time is in the future, a day in the past.
  const year = new Date().getFullYear();
  const example = formatInputTime(withTime ? `${year + 1}-11-27T08:00` : `${year - 1}-11-27`);
  const objection = t`Use a format such as ${example}.`;
  const isWrong = text.trim() !== '' && parseTime(text, { withTime }) === null;
  const [isLeft, setLeft] = useState(false);
  const take = (next: string) => {
    const held = parseTime(next, { withTime }) ?? (isFilter ? '' : next.trim());
    setTyped({ text: next, held });
    onChange({ currentTarget: { value: held } });
  };
  return (
    <div className={styles.when}>
      <TextInput
        {...shown}
        error={error || (isWrong && isLeft ? objection : undefined)}
        placeholder={t`such as ${example}`}
        value={text}
        ref={(input) => input?.setCustomValidity(isWrong ? objection : '')}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (!isWrong) setTyped({ text: formatInputTime(value), held: value });
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            aria-label={t`Open calendar`}
            title={t`Open calendar`}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" size={18} />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        className={styles.picker}
        type={withTime ? 'datetime-local' : 'date'}
        aria-hidden
        tabIndex={-1}
        value={value}
        onChange={({ currentTarget: { value: picked } }) => {
          setTyped({ text: formatInputTime(picked), held: picked });
          onChange({ currentTarget: { value: picked } });
        }}
      />
    </div>
  );
}
