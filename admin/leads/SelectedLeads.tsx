import { Checkbox } from '@mantine/core';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { confirm } from '../ui/dialog/alert.ts';
import { messages } from '../words/messages.ts';
import { lowerFirst, t } from '../words/words.ts';
import { ActionSelect } from './ActionSelect.tsx';
import { deleteUnsentAnswers } from './answer.ts';
import { countOf, statusLabels } from './describe-lead.ts';
import { useLeadAction } from './inbox.ts';
import styles from './leads.module.css';
import { type LeadPerson, type LeadRow, leads } from './leads-client.ts';

interface Props {
  status: LeadStatus;
  rows: readonly LeadRow[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  people: readonly LeadPerson[];
  /** Called with a sentence about the result. */
  onDone: (words: string) => void;
}

/** Actions for the selected leads. */
export function SelectedLeads({ status, rows, chosen, onChoose, people, onDone }: Props) {
  const act = useLeadAction();
  const ids = rows.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id);
  const change = async (
    what: { status?: LeadStatus; assigned_to?: string | null },
    done: string,
  ): Promise<void> => {
    if (await act(() => leads.changeLeads({ ids, ...what, if_status: status }))) onDone(done);
    onChoose(new Set());
  };
  const mark = (wanted: LeadStatus) =>
    change(
      { status: wanted },
      t`${countOf(ids.length)} marked as ${lowerFirst(statusLabels[wanted])}.`,
    );
  const erase = async () => {
    const question = {
      title: messages.remove.title,
      text: t`${countOf(ids.length)} will be erased for good, with all notes. ${messages.remove.text}`,
      confirm: t`Erase`,
      cancel: messages.remove.cancel,
    };
    if (!(await confirm(question))) return;
    if (await act(() => leads.eraseLeads({ ids }))) {
      onDone(t`${countOf(ids.length)} erased.`);
      void deleteUnsentAnswers(ids);
    }
    onChoose(new Set());
  };
  const isAll = ids.length === rows.length;
  return (
    <fieldset className={styles.chosen}>
      <legend className={styles.unseen}>{t`The selected leads`}</legend>
      <div>
        <Checkbox
          size="md"
          label={ids.length === 0 ? t`Select all shown` : t`${countOf(ids.length)} selected`}
          checked={isAll}
          indeterminate={ids.length > 0 && !isAll}
          onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ _id }) => _id)))}
        />
        {ids.length > 0 && (
          <>
            {status === 'spam' && (
              <ActionButton size="md" variant="filled" onAct={() => mark('new')}>
                {t`Not spam`}
              </ActionButton>
            )}
            <ActionSelect
              label={t`Assign`}
              options={[
                { value: 'nobody', label: t`Nobody` },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onPick={({ value, label }) =>
                void (value === 'nobody'
                  ? change({ assigned_to: null }, t`${countOf(ids.length)} unassigned.`)
                  : change({ assigned_to: value }, t`${countOf(ids.length)} assigned to ${label}.`))
              }
            />
            <ActionSelect
              label={t`Mark as`}
              options={leadStatuses
                .filter((each) => each !== status)
                .map((value) => ({ value, label: statusLabels[value] }))}
              onPick={({ value }) => void mark(value as LeadStatus)}
            />
            <ActionButton size="md" onAct={erase}>
              {t`Erase`}
            </ActionButton>
          </>
        )}
      </div>
    </fieldset>
  );
}
