import type { ReactNode } from 'react';
import cards from '../ui/cards.module.css';
import styles from './ChoiceCards.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { Field, FieldProps } from './field.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Text below the label. */
  hint?: string;
}

interface Props<Value extends string> extends FieldProps<Value> {
  choices: readonly Choice<Value>[];
  /** Cards per row if the column is wide enough. */
  inRow: 1 | 2 | 3;
  /** Renders the picture of a choice. Screen readers skip it. */
  render: (value: Value) => ReactNode;
}

/** Radio buttons on cards, each with a picture of its value. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { at, label, help, choices, inRow, render: draw } = props;
  return (
    <FieldFrame at={at} label={label} help={help} group>
      {({ error, id, attributes, ...group }) => (
        <div {...group} role="radiogroup" className={cards.cards} data-in-row={inRow}>
          {choices.map((choice) => (
            <Card key={choice.value} at={at} choice={choice} drawing={draw(choice.value)} />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

interface CardProps<Value extends string> {
  at: Field<Value>;
  choice: Choice<Value>;
  drawing: ReactNode;
}

function Card<Value extends string>({ at, choice, drawing }: CardProps<Value>) {
  const { value, label, hint } = choice;
  const part = `${at.id}-${value.replaceAll(' ', '-')}`;
  const isChosen = value === at.value;
  return (
    <label className={styles.card}>
      <input
        type="radio"
        // Links to the field focus the selected card.
        id={isChosen ? at.id : undefined}
        name={at.path}
        value={value}
        checked={isChosen}
        aria-labelledby={`${part}-label`}
        aria-describedby={hint && `${part}-hint`}
        onChange={() => at.change(value)}
      />
      <span aria-hidden className={cards.drawing}>
        {drawing}
      </span>
      <strong id={`${part}-label`}>{label}</strong>
      {hint && (
        <span id={`${part}-hint`} className={cards.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}
