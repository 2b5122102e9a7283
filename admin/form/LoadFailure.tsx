import { ActionButton } from '../ui/ActionButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { t } from '../words/words.ts';

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
          {t`${<strong>{t`There is nothing here.`}</strong>} This was deleted or never existed.`}
        </p>
      </Notice>
    );
  return (
    <Notice>
      <p>
        {t`${<strong>{t`The saved content could not be loaded.`}</strong>} Nothing was changed.`}
      </p>
      <ActionButton onAct={onReload}>{t`Load again`}</ActionButton>
    </Notice>
  );
}
