import { TextInput } from '@mantine/core';
import { t } from '../words/words.ts';

interface Props {
  value: string | undefined;
  onChange(note: string): void;
}

/** A note for approvers, next to the button that requests approval. */
export function ApprovalNote({ value = '', onChange }: Props) {
  return (
    <TextInput
      size="xs"
      label={t`Note for publishers (optional)`}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
