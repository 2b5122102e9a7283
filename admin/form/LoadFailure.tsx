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
          <strong>There is nothing here.</strong> This was deleted or never existed.
        </p>
      </Notice>
    );
  return (
    <Notice>
      <p>
        <strong>The saved content could not be loaded.</strong> Nothing was changed.
      </p>
      <ActionButton onAct={onReload}>Load again</ActionButton>
    </Notice>
  );
}
