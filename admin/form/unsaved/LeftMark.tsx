import { useQuery } from '@tanstack/react-query';
import { session } from '../../session/session.ts';
import type { LeftEdits } from './left-edits.ts';
import { loadKeptEdits } from './unsaved-changes.ts';
import { unsavedDocuments } from './unsaved-documents.ts';

const none: LeftEdits[] = [];

/**
 * What this account, and no other, typed on this device and did not send. What another tab did to it is seen on coming
 * back to this one.
 */
export function useLeftEdits(): readonly LeftEdits[] {
  const { data = none } = useQuery({
    queryKey: ['left edits', session.email()],
    queryFn: async (asked) => [
      ...(await (await loadKeptEdits()).leftEdits(asked)),
      ...(await unsavedDocuments()).map(({ document, path }) => ({ name: document, path })),
    ],
    refetchOnWindowFocus: 'always',
  });
  return data;
}

const words = 'Unsaved changes';

/** Marks where edits were left that are not sent. */
export function LeftMark() {
  return (
    <span className="left-mark" title={words}>
      <span className="visually-hidden"> ({words})</span>
    </span>
  );
}
