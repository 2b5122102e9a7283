import { Button, Group } from '@mantine/core';
import { pictures } from '../backend/pictures-client.ts';
import { refreshLibrary } from '../field/library/library.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { toast } from '../ui/dialog/alert.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { t } from '../words/words.ts';
import styles from './media.module.css';
import { picturesInWords } from './words.ts';

interface Props {
  ids: string[];
  /** True among removed pictures, which can be returned. */
  isHidden: boolean;
  onEnd(): void;
}

/** The actions for the selected pictures. */
export function ChosenPictures({ ids, isHidden, onEnd }: Props) {
  const set = (hidden: boolean) => draftAction(() => pictures.hidePictures({ ids, hidden }));
  const change = async () => {
    if (!(await set(!isHidden))) return;
    onEnd();
    await refreshLibrary();
    const chosen = picturesInWords(ids.length);
    const done = isHidden ? t`${chosen} back in the library` : t`${chosen} removed`;
    if ((await toast(done, { undo: t`Undo` })) !== 'undo') return;
    await set(isHidden);
    await refreshLibrary();
  };
  return (
    <Group className={styles.chosen} gap={12}>
      <p role="status">
        <strong>
          {ids.length === 0 ? t`Select pictures` : t`${picturesInWords(ids.length)} selected`}
        </strong>
      </p>
      {ids.length > 0 && (
        <ActionButton onAct={change}>
          {isHidden ? t`Show in library again` : t`Remove from library`}
        </ActionButton>
      )}
      <Button variant="default" onClick={onEnd}>
        {t`Cancel`}
      </Button>
    </Group>
  );
}
