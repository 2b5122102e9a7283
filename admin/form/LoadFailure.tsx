import { ActionButton } from '../ui/ActionButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** In place of the fields of something that could not be read: there is nothing to edit, and nothing to send. */
export function LoadFailure({
  isGone,
  onReload,
}: {
  isGone: boolean;
  onReload: () => Promise<unknown>;
}) {
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
      <ActionButton onAct={onReload}>Load again</ActionButton>
    </Notice>
  );
}
