import type { ReactNode } from 'react';
import { ActionButton } from '../ActionButton.tsx';

interface Props {
  failed: boolean;
  onReload(): Promise<unknown>;
  /** What belongs here and is not there yet. */
  words: string;
  /** The next step. */
  children?: ReactNode;
}

/** What a list says while it has no rows. After a failed read nothing is claimed: it may well have entries. */
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
