import { Button } from '@mantine/core';
import type { AxiosRequestConfig } from 'axios';
import { useState } from 'react';
import type { Envelope } from '../../shared/api/envelope.ts';
import { onDemand, sayMissing } from '../ui/on-demand.tsx';

const SaveAsDraftDialog = onDemand(() => import('./SaveAsDraftDialog.tsx'), sayMissing);

export interface Unsent {
  /** Whether what is typed can be sent; else its faults are shown. */
  check(): boolean;
  /** Sends what is typed, in a draft where the call says so. */
  send(config: AxiosRequestConfig): Promise<Envelope<unknown>>;
  /** What is typed is kept elsewhere: the form goes back to what is stored. */
  discard(): void;
}

/** The other way to save what is typed, beside Submit. */
export default function SaveAsDraft({ unsent }: { unsent: Unsent }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        type="button"
        variant="default"
        title="Save as draft, to go live later or for a while"
        onClick={() => unsent.check() && setAsking(true)}
      >
        Later…
      </Button>
      {isAsking && <SaveAsDraftDialog unsent={unsent} onClose={() => setAsking(false)} />}
    </>
  );
}
