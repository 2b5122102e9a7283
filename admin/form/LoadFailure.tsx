import { ActionButton } from '../ui/ActionButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Replaces the fields of content that could not be loaded, so that nothing can be edited or sent. */
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
