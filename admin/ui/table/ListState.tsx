import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  failed: boolean;
  onReload(): void;
  /** What belongs here and is not there yet. */
  words: string;
  /** The next step. */
  children?: ReactNode;
}

/** What a list says while it has no rows. After a failed read nothing is claimed: it may well have entries. */
export function ListState({ failed, onReload, words, children }: Props) {
  return failed ? (
    <>
      <p>This list could not be read. What is in it is still there.</p>
      <Button variant="default" onClick={onReload}>
        Load again
      </Button>
    </>
  ) : (
    <>
      <p>{words}</p>
      {children}
    </>
  );
}
