import type { ReactNode } from 'react';

/** What a list says while it has no entries: what belongs here, and the next step. */
export function EmptyList({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <p>{words}</p>
      {children}
    </>
  );
}
