import { Button } from '@mantine/core';
import { useState } from 'react';
import { onDemand, reportMissing } from '../../ui/on-demand.tsx';
import { t } from '../../words/words.ts';
import type { UnsentForm } from './SaveAsDraftDialog.tsx';

const SaveAsDraftDialog = onDemand(() => import('./SaveAsDraftDialog.tsx'), reportMissing);

/** The button next to Submit that saves to a draft. */
export default function SaveAsDraft({ unsent }: { unsent: UnsentForm }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        type="button"
        variant="default"
        title={t`Publish later or for a limited time`}
        onClick={() => unsent.check() && setAsking(true)}
      >
        {t`Save as draft…`}
      </Button>
      {isAsking && <SaveAsDraftDialog unsent={unsent} onClose={() => setAsking(false)} />}
    </>
  );
}
