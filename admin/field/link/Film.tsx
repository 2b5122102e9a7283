import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field.ts';
import { useFileLink } from '../library/files.ts';

const FilesDialog = onDemand(() => import('./FilesDialog.tsx'), reportMissing);

/** A film from the library. */
export default function Film({ at }: FieldProps<string>) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useFileLink(at.value);
  return (
    <FieldFrame at={at} group>
      {({ id, ...input }) => (
        <>
          {chosen && <p>{chosen}</p>}
          <Group gap={12}>
            <Button
              id={id}
              variant="default"
              aria-describedby={input['aria-describedby']}
              onClick={() => setOpen(true)}
            >
              {chosen ? t`Choose another film` : t`Choose a film`}
            </Button>
            {chosen && (
              <Button variant="subtle" onClick={() => at.change('')}>
                {t`Remove film`}
              </Button>
            )}
          </Group>
          {isOpen && (
            <FilesDialog
              films
              onClose={() => setOpen(false)}
              onChoose={(link) => {
                setOpen(false);
                at.change(link);
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
