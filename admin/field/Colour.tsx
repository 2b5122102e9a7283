import { Group, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { t } from '../words/words.ts';
import styles from './Colour.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';
import { parseColour } from './parse-colour.ts';

/** A colour field: the colour picker of the browser, and a text box for a code or name. */
export const Colour = memo(function Colour({ at, label, help }: FieldProps<string>) {
  /** Text while typing; the form contains the parsed colour. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame at={at} label={label} help={help}>
      {({ error, ...input }) => (
        <Group gap={12} wrap="nowrap">
          <input
            type="color"
            className={styles.picker}
            data-empty={at.value === ''}
            aria-label={t`Choose ${label ?? at.facts.label ?? ''}`}
            value={parseColour(at.value) ?? '#000000'}
            onChange={(event) => at.change(event.currentTarget.value)}
          />
          <TextInput
            {...input}
            error={error}
            size="md"
            className={styles.code}
            spellCheck={false}
            autoComplete="off"
            name={at.path}
            value={typed ?? at.value}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              at.change(parseColour(value) ?? value.trim());
            }}
            onBlur={() => setTyped(null)}
          />
        </Group>
      )}
    </FieldFrame>
  );
});
