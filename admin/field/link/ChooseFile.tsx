import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useHasFullApi } from '../../backend/me.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';

const FilesDialog = onDemand(() => import('./FilesDialog.tsx'), reportMissing);

interface Props {
  /** True for a small button inside a text field. */
  isIcon?: boolean;
  onChoose(link: string): void;
}

/** Chooses a PDF as a link target. Not rendered for a backend without files. */
export function ChooseFile({ isIcon = false, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasFullApi()) return null;
  const words = t`Choose a file`;
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="subtle" size={40} aria-label={words} title={words} onClick={open}>
          <Icon name="file-text" size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button variant="default" w="fit-content" onClick={open}>
          {words}
        </Button>
      )}
      {isOpen && (
        <FilesDialog
          onClose={() => setOpen(false)}
          onChoose={(link) => {
            setOpen(false);
            onChoose(link);
          }}
        />
      )}
    </>
  );
}
