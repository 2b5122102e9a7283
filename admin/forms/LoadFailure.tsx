import { Button } from '@mantine/core';
import { Notice } from '../ui/Notice.tsx';

/** In place of the fields of something that could not be read: there is nothing to edit, and nothing to send. */
export function LoadFailure({ isGone, onReload }: { isGone: boolean; onReload: () => void }) {
  if (isGone)
    return (
      <Notice>
        <p>
          <strong>There is nothing here.</strong> It may have been deleted, or the address may be
          wrong. “Back” leads to the list.
        </p>
      </Notice>
    );
  return (
    <Notice>
      <p>
        <strong>What is stored could not be read.</strong> So there is nothing to edit yet, and
        nothing was changed.
      </p>
      <Button variant="default" onClick={onReload}>
        Load again
      </Button>
    </Notice>
  );
}
