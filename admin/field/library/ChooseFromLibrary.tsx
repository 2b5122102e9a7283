import { Button } from '@mantine/core';
import { useState } from 'react';
import { useHasFullApi } from '../../backend/me.ts';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';

const LibraryDialog = onDemand(() => import('./LibraryDialog.tsx'), reportMissing);

interface Props {
  /** True to choose several at once. */
  several?: boolean;
  onChoose(values: string[]): void;
}

/** Opens the library. Not rendered for a backend without a library. */
export function ChooseFromLibrary({ several = false, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useHasFullApi()) return null;
  return (
    <>
      <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
        {several ? t`Add from library` : t`Choose from library`}
      </Button>
      {isOpen && (
        <LibraryDialog
          title={several ? t`Choose pictures` : t`Choose a picture`}
          several={several}
          onClose={close}
          onChoose={(values) => {
            close();
            onChoose(values);
          }}
        />
      )}
    </>
  );
}
