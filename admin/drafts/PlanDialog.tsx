import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChangeSetAnswer } from '../../shared/api/change-sets/shapes.ts';
import { zoneWords } from '../../shared/rules/planned-time.ts';
import { problemOf, whyFailed } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { alert } from '../ui/dialog/alert.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useBusy } from '../ui/use-busy.ts';
import styles from './drafts.module.css';
import { drafts } from './drafts-client.ts';

type Faults = Partial<Record<'starts' | 'ends' | 'other', string>>;

/** Asks when a draft goes live, and when that is taken back; of one that is on the site only the end. */
export function PlanDialog({ draft, onClose }: { draft: ChangeSetAnswer; onClose: () => void }) {
  const { id, version, zone, state, plan } = draft;
  const isOpen = state === 'open';
  const [starts, setStarts] = useState(plan?.starts?.local ?? '');
  const [ends, setEnds] = useState(plan?.ends?.local ?? '');
  const [later, setLater] = useState<boolean | undefined>();
  const [faults, setFaults] = useState<Faults>({});
  const [busy, run] = useBusy();
  const save = async () => {
    const times = { ...(isOpen && starts && { starts }), ...(ends && { ends }) };
    try {
      const { message } = await drafts.planChangeSet({ id, version, later, ...times });
      onClose();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [of] }) => of === 'draft' || of === 'drafts',
      });
      await alert(message);
    } catch (error) {
      console.error(error);
      const { id: what, fields } = problemOf(error)?.error ?? {};
      if (what === 'TIME_TWICE') setLater(false);
      const isShown = fields && ('starts' in fields || 'ends' in fields);
      setFaults(isShown ? fields : { other: whyFailed(error) });
    }
  };
  return (
    <Dialog title={isOpen ? 'Plan this draft' : 'Change the end'} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        {isOpen && (
          <TextInput
            type="datetime-local"
            label={`Publish on, in ${zoneWords(zone)}`}
            value={starts}
            error={faults.starts}
            onChange={({ currentTarget }) => setStarts(currentTarget.value)}
          />
        )}
        <TextInput
          type="datetime-local"
          label={`Take back on, in ${zoneWords(zone)}`}
          description="Empty: it stays. What is edited on the site in the meantime stays too."
          value={ends}
          error={faults.ends}
          onChange={({ currentTarget }) => setEnds(currentTarget.value)}
        />
        {later !== undefined && (
          <NativeSelect
            label="Of the time that comes twice"
            value={String(later)}
            onChange={({ currentTarget }) => setLater(currentTarget.value === 'true')}
            data={[
              { value: 'false', label: 'the first' },
              { value: 'true', label: 'the second' },
            ]}
          />
        )}
        {faults.other && (
          <p role="alert" className={styles.problem}>
            {faults.other}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="button" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {isOpen ? 'Plan' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
