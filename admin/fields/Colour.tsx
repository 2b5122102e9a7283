import { TextInput } from '@mantine/core';
import styles from './Colour.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** A colour: the browser's own picker, and its hexadecimal code to type or paste. */
export function Colour({ at, label, help }: FieldProps<string>) {
  return (
    <FieldFrame at={at} label={label} help={help}>
      {({ error, ...input }) => (
        <div className={styles.row}>
          <input
            type="color"
            className={styles.picker}
            aria-label={`Choose ${label ?? at.facts.label}`}
            value={isColour(at.value) ? at.value : '#000000'}
            onChange={(event) => at.change(event.currentTarget.value)}
          />
          <TextInput
            {...input}
            error={error}
            size="md"
            className={styles.code}
            spellCheck={false}
            name={at.path}
            value={at.value}
            onChange={(event) => at.change(event.currentTarget.value.trim())}
          />
        </div>
      )}
    </FieldFrame>
  );
}
