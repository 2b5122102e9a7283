import { InputBase } from '@mantine/core';
import { memo, useRef } from 'react';
import { counterText } from './counter-text.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';
import styles from './LongText.module.css';
import { useFittingHeight } from './use-fitting-height.ts';

/** Several lines of plain text, in a box that grows with them. */
export const LongText = memo(function LongText({ at, label, help }: FieldProps<string>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useFittingHeight(box, at.value);
  return (
    <FieldFrame
      at={at}
      label={label}
      help={help}
      counter={counterText(at.value.length, at.facts.maxLength)}
    >
      {({ error, ...input }) => (
        <InputBase
          {...input}
          ref={box}
          component="textarea"
          classNames={{ input: styles.box }}
          error={error}
          size="md"
          multiline
          name={at.path}
          value={at.value}
          onChange={(event) => at.change(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
});
