import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isSectionName } from '../../shared/sections/index.ts';
import { drafts } from '../backend/drafts-client.ts';
import { labelOf } from '../screens.ts';
import { formatDay } from '../session/preferences.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { getStartOfDay } from '../ui/date/start-of-day.ts';
import { toast } from '../ui/dialog/alert.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { FindForm } from '../ui/input/FindForm.tsx';
import { useNavigate } from '../ui/link/links.ts';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';
import { HistoryList } from './HistoryList.tsx';
import styles from './history.module.css';
import { UndoChange } from './UndoChange.tsx';
import { type HistoryFilter, useHistoryEntries } from './use-history-entries.ts';

const documentTypes: [value: string, label: string][] = [
  ...Object.entries(labelOf)
    .filter(([name]) => isSectionName(name))
    .map(([name, label]): [string, string] => [`section/${name}`, label]),
  ['service', t`Services`],
  ['page-content', t`Categories`],
  ['category', labelOf.categories],
  ['partner', labelOf.partners],
  ['page', t`Pages`],
  ['picture', t`Pictures`],
  ['translation', t`Translations`],
  ['order', t`List orders`],
];

/** Filters of the history, applied when the form is submitted. */
function HistoryFilters({ onChange }: { onChange: (filter: HistoryFilter) => void }) {
  return (
    <FindForm
      label={t`Find changes`}
      names={['search', 'document', 'by', 'since', 'until']}
      onFind={({ search, document, by, since, until }) =>
        onChange({
          ...(search.trim() && { search: search.trim() }),
          ...(document && { document }),
          ...(by.trim() && { by: by.trim() }),
          ...(since && { since: getStartOfDay(since) }),
          // Includes the complete last day.
          ...(until && { until: getStartOfDay(until, 1) }),
        })
      }
    >
      {(at) => (
        <>
          <TextInput label={t`Search history`} size="md" maxLength={300} {...at('search')} />
          <NativeSelect label={t`Type`} size="md" {...at('document')}>
            <option value="">{t`Everything`}</option>
            {documentTypes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <TextInput label={t`Person`} size="md" {...at('by')} />
          <DateInput isFilter label={t`From`} size="md" {...at('since')} />
          <DateInput isFilter label={t`To`} size="md" {...at('until')} />
        </>
      )}
    </FindForm>
  );
}

export function HistoryScreen() {
  const [filter, setFilter] = useState<HistoryFilter>({});
  const isFiltered = Object.keys(filter).length > 0;
  const found = useHistoryEntries(filter);
  return (
    <ListScreen
      title={t`History`}
      intro={t`Every change, newest first. Click one to see earlier versions.`}
    >
      <HistoryFilters onChange={setFilter} />
      {found.entries.length > 0 && <UndoFoundChanges filter={filter} />}
      <HistoryList
        of={found}
        text={isFiltered ? t`No matching changes.` : t`No changes yet.`}
        older={t`Load older changes`}
      >
        {(entry) => <UndoChange entry={entry} />}
      </HistoryList>
    </ListScreen>
  );
}

/**
 * Creates a draft that undoes all found changes, for review. Offered after a search term, time or person is given.
 */
function UndoFoundChanges({ filter }: { filter: HistoryFilter }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { search, by, since, document } = filter;
  if (!search && !by && !since) return null;
  const words = describeSelection(filter);
  const undo = async () => {
    setBusy(true);
    const name = t`Undo: ${words}`.slice(0, 100);
    const done = await draftAction(() => drafts.undoSince({ ...filter, name }));
    setBusy(false);
    if (!done) return;
    void navigate(`/admin/draft/${done.data.id}`);
    void toast(done.message).catch(console.error);
  };
  return (
    <p className={styles.row}>
      <Button variant="default" loading={busy} onClick={() => void undo()}>
        {search || document ? t`Undo all of these…` : t`Undo ${words}…`}
      </Button>
    </p>
  );
}

/** Describes a filter: “everything since 3 Mar by Anna”. */
function describeSelection({ search, by, since, until, document }: HistoryFilter): string {
  const last = until && new Date(Date.parse(until) - 1).toISOString();
  return [
    search || document ? t`these` : t`everything`,
    search && t`with ‘${search}’`,
    since && t`since ${formatDay(since)}`,
    last && t`until ${formatDay(last)}`,
    by && t`by ${by}`,
  ]
    .filter(Boolean)
    .join(' ');
}
