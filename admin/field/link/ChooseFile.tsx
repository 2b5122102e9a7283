import { Button } from '@mantine/core';
import { useState } from 'react';
import { useHasOwnCalls } from '../../backend/me.ts';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';

const FilesDialog = onDemand(() => import('./FilesDialog.tsx'), reportMissing);

interface Props {
  onChoose(link: string): void;
}

/** The button that chooses a PDF as the target of a link. Absent for a backend without files. */
export function ChooseFile({ onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasOwnCalls()) return null;
  return (
    <>
      <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
        {t`Choose a file`}
      </Button>
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
