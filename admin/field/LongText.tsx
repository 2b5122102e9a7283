import { InputBase } from '@mantine/core';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';
import { formatCounter } from './format-counter.ts';
import styles from './LongText.module.css';

/** Newer browsers fit the height themselves (`field-sizing`), without a layout on every keystroke. */
const isNative = globalThis.CSS?.supports('field-sizing', 'content') ?? false;

/** Fits the height of a text box to its text, and again after its width changes. */
function useFittingHeight(ref: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => fitBox(ref.current), [ref, value]);
  useEffect(() => {
    const box = ref.current;
    if (!box || isNative || !('ResizeObserver' in globalThis)) return;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      fitBox(box);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
}

/** Resets the height, whose minimum and maximum are set in CSS. */
function fitBox(box: HTMLTextAreaElement | null): void {
  if (!box || isNative) return;
  box.style.height = '0';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/** Several lines of plain text, in a box that grows with the text. */
export const LongText = memo(function LongText({ at, label, help }: FieldProps<string>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useFittingHeight(box, at.value);
  return (
    <FieldFrame
      at={at}
      label={label}
      help={help}
      counter={formatCounter(at.value.length, at.facts.maxLength)}
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
