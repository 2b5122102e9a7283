import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { directionOf } from '../../shared/rules/languages.ts';
import { t } from '../words/words.ts';
import styles from './FieldFrame.module.css';
import type { FieldFacts } from './field.ts';

interface Props {
  at: { id: string; facts: FieldFacts; error: string | undefined };
  label?: string | undefined;
  help?: string | undefined;
  /** Text to the right of the label, such as "180 of 200". */
  counter?: string | undefined;
  /** Warning about a consequence of the current value. */
  warning?: string | undefined;
  /** True for a group of inputs, which has no single input for the label. */
  group?: boolean;
  children: (input: InputProps) => ReactNode;
}

/** Attributes that connect a control with its label, help and error. */
interface InputProps {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  /** Language of a text that differs from the console language. */
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  /** Mantine inputs take their description only from these attributes. Plain elements must not get them. */
  attributes: { input: { 'aria-describedby': string | undefined } };
  error: boolean;
}

/** Shows the label above the control, and help and error below. */
export function FieldFrame({ at, label, help, counter, warning, group, children }: Props) {
  const { id, facts, error } = at;
  const words = label ?? facts.label ?? '';
  const helpText = help ?? facts.help;
  const parts = [helpText && `${id}-help`, warning && `${id}-warning`, error && `${id}-error`];
  const described = parts.filter(Boolean).join(' ') || undefined;
  const Label = group ? 'span' : 'label';
  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <Group gap={8} align="baseline" wrap="nowrap">
        <Label id={`${id}-label`} {...(group ? {} : { htmlFor: id })} className={styles.label}>
          {words}
        </Label>
        {facts.required && <span className={styles.required}>{t`required`}</span>}
        {counter && <span className={styles.counter}>{counter}</span>}
      </Group>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described,
        'aria-required': facts.required || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        lang: facts.language,
        dir: facts.language && directionOf(facts.language),
        attributes: { input: { 'aria-describedby': described } },
        error: error !== undefined,
      })}
      {helpText && (
        <p id={`${id}-help`} className={styles.help}>
          {helpText}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warning}>
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
