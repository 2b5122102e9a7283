import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { DraftResponse, ScheduledTimeResponse } from '../../shared/api/drafts/shapes.ts';
import { nameZone } from '../../shared/rules/time-in-zone.ts';
import { problemOf } from '../backend/api.ts';
import { drafts } from '../backend/drafts-client.ts';
import { refreshDrafts } from '../backend/open-drafts.ts';
import { describeNewSchedule } from '../form/draft/describe-schedule.ts';
import styles from '../form/draft/drafts.module.css';
import { getScheduleZone, toLocalTime, toMoment } from '../form/draft/schedule-zone.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { toast } from '../ui/dialog/alert.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { t } from '../words/words.ts';

type Faults = Partial<Record<'starts' | 'ends', string>>;

/**
 * Converts times between the form and the server: local times in the time zone of the site, otherwise moments in the
 * time zone of the reader.
 */
function makeTimeConverter(zone: string) {
  const displayZone = getScheduleZone(zone);
  return {
    place: nameZone(displayZone),
    shown: (time: ScheduledTimeResponse | null | undefined) =>
      time ? toLocalTime(time.at, displayZone) : '',
    sent: (local: string) => (displayZone === zone ? local : toMoment(local, displayZone)),
  };
}

/** Asks when a draft goes live and ends; for a live draft, only when it ends. */
export function ScheduleDialog({ draft, onClose }: { draft: DraftResponse; onClose: () => void }) {
  const { id, version, state, plan } = draft;
  const isOpen = state === 'open';
  const times = makeTimeConverter(draft.zone);
  const [starts, setStarts] = useState(times.shown(plan?.starts));
  const [ends, setEnds] = useState(times.shown(plan?.ends));
  const [later, setLater] = useState<boolean | undefined>();
  const [faults, setFaults] = useState<Faults>({});
  const changing =
    (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
      set(event.currentTarget.value);
      setFaults({});
    };
  const save = async () => {
    const schedule = {
      ...(isOpen && starts && { starts: times.sent(starts) }),
      ...(ends && { ends: times.sent(ends) }),
    };
    try {
      const { data } = await drafts.scheduleDraft({ id, version, later, ...schedule });
      onClose();
      await refreshDrafts();
      void toast(describeNewSchedule(data)).catch(console.error);
    } catch (error) {
      const { id: what, fields = {} } = problemOf(error)?.error ?? {};
      if (what === 'TIME_TWICE') setLater(false);
      setFaults(fields);
      if (!('starts' in fields || 'ends' in fields)) throw error;
    }
  };
  return (
    <FormDialog
      title={isOpen ? t`Schedule this draft` : t`Change end`}
      action={isOpen ? t`Schedule` : t`Save`}
      onClose={onClose}
      send={save}
    >
      {(failure) => (
        <>
          {isOpen && (
            <DateInput
              withTime
              label={t`Publish on (time in ${times.place})`}
              value={starts}
              error={faults.starts}
              onChange={changing(setStarts)}
            />
          )}
          <DateInput
            withTime
            label={t`Take down on (optional, time in ${times.place})`}
            description={t`Leave it empty to keep the draft live. Otherwise the site returns to what it was before.`}
            value={ends}
            error={faults.ends}
            onChange={changing(setEnds)}
          />
          {later !== undefined && (
            <NativeSelect
              label={t`Occurrence of this time`}
              value={String(later)}
              onChange={({ currentTarget }) => setLater(currentTarget.value === 'true')}
              data={[
                { value: 'false', label: t`The first` },
                { value: 'true', label: t`The second` },
              ]}
            />
          )}
          {failure && (
            <p role="alert" className={styles.problem}>
              {failure}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
