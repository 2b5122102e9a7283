import type { ReactNode } from 'react';
import { ActionButton } from '../ActionButton.tsx';

interface Props {
  failed: boolean;
  onReload(): Promise<unknown>;
  /** Text of an empty list. */
  words: string;
  /** Button for the next step. */
  children?: ReactNode;
}

/** Shown in a list without rows. After a failed load it does not claim that the list is empty. */
export function ListState({ failed, onReload, words, children }: Props) {
  return failed ? (
    <>
      <p>This list could not be loaded. Its content is safe.</p>
      <ActionButton onAct={onReload}>Load again</ActionButton>
    </>
  ) : (
    <>
      <p>{words}</p>
      {children}
    </>
  );
}
