import { NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditActions } from '../../shared/rules/audit-actions.ts';
import { problemOf } from '../backend/api.ts';
import { nameDocument, namePerson } from '../history/describe-entry.ts';
import { formatRelative } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DateInput } from '../ui/date/DateInput.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { FindForm } from '../ui/input/FindForm.tsx';
import { saveFile } from '../ui/save-file.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { LoadMore } from '../ui/table/LoadMore.tsx';
import type { Column } from '../ui/table/table.ts';
import { t, translated } from '../words/words.ts';
import { Address } from './Address.tsx';
import { type AuditEntry, type AuditFilter, auditLog, toFilter } from './audit-log.ts';
import { PeopleFrame } from './PeopleFrame.tsx';
import styles from './people.module.css';

const kinds = { CSV: 'text/csv', JSON: 'application/json' } as const;

/** Downloads the filtered entries. */
function ExportLog({ which }: { which: AuditFilter }) {
  const save = async (kind: keyof typeof kinds) => {
    try {
      const type = kinds[kind];
      const response: unknown = await auditLog.exportAudit(which, { headers: { Accept: type } });
      const text = typeof response === 'string' ? response : JSON.stringify(response, null, 2);
      saveFile(text, type, `audit.${kind.toLowerCase()}`);
    } catch (error) {
      console.error(error);
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST')
        await alert(t`The audit log could not be exported.`, 'error');
    }
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
    <ActionButton key={kind} onAct={() => save(kind)}>
      {t`Export ${kind}`}
    </ActionButton>
  ));
}

const pageSize = 200;

const columns: Column<AuditEntry>[] = [
  { title: t`No.`, narrow: true, cell: ({ number }) => number, text: ({ number }) => number },
  { title: t`When`, cell: ({ at }) => formatRelative(at), text: ({ at }) => at },
  {
    title: t`Person`,
    cell: ({ author, person = '' }) => (
      <NameWithId name={namePerson({ by: author, name: person })} as={author} />
    ),
    text: ({ author, person = '' }) => `${namePerson({ by: author, name: person })} ${author}`,
  },
  {
    title: t`Action`,
    cell: ({ action }) => translated(action),
    text: ({ action }) => translated(action),
  },
  {
    title: t`Subject`,
    cell: ({ subject, name = '' }) => (
      <NameWithId name={describeSubject(subject, name)} as={subject} />
    ),
    text: ({ subject, name = '' }) => `${describeSubject(subject, name)} ${subject}`,
  },
];

/** Returns the name of the subject, or the subject as stored if it has none. */
function describeSubject(subject: string, name: string): string {
  const [document = '', ...more] = subject.split(', ');
  return name || subject.startsWith('section/')
    ? [nameDocument({ document, name }), ...more].join(', ')
    : subject;
}

/** A name with the id or address below it, as used in other tools. */
function NameWithId({ name, as }: { name: string; as: string }) {
  if (name === as) return <Address of={as} />;
  return (
    <div>
      {name}
      <span className={styles.id}>{as}</span>
    </div>
  );
}

export function AuditLogScreen() {
  const [which, setWhich] = useState<AuditFilter>({});
  const [found, setFound] = useState('');
  return (
    <PeopleFrame
      title={t`Audit Log`}
      intro={t`All activity, newest first. Entries are linked, so tampering is detected.`}
      permission="owner"
      actions={
        <>
          <ExportLog which={which} />
          <ActionButton
            onAct={async () => setFound(await check())}
          >{t`Check for tampering`}</ActionButton>
        </>
      }
    >
      <p role="status" className={styles.id}>
        {found}
      </p>
      <Filters onChange={setWhich} />
      <Entries which={which} />
    </PeopleFrame>
  );
}

function Filters({ onChange }: { onChange: (which: AuditFilter) => void }) {
  return (
    <div className={styles.find}>
      <FindForm
        label={t`Find entries`}
        names={['author', 'action', 'subject', 'from', 'to']}
        onFind={(chosen) => onChange(toFilter(chosen))}
      >
        {(at) => (
          <>
            <TextInput label={t`Person`} size="md" {...at('author')} />
            <NativeSelect label={t`Action`} size="md" {...at('action')}>
              <option value="">{t`All`}</option>
              {auditActions.toSorted().map((action) => (
                <option key={action} value={action}>
                  {translated(action)}
                </option>
              ))}
            </NativeSelect>
            <TextInput label={t`Subject`} size="md" {...at('subject')} />
            <DateInput isFilter label={t`From`} size="md" {...at('from')} />
            <DateInput isFilter label={t`To`} size="md" {...at('to')} />
          </>
        )}
      </FindForm>
    </div>
  );
}

function Entries({ which }: { which: AuditFilter }) {
  const entries = useInfiniteQuery({
    queryKey: ['people', 'audit', which],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) =>
      (
        await auditLog.auditTrail({
          ...which,
          limit: pageSize,
          ...(pageParam && { before: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.number),
  });
  const { data, isLoading, isError, refetch } = entries;
  const isFiltered = Object.keys(which).length > 0;
  return (
    <>
      <DataTable
        noun={t`entries`}
        columns={columns}
        rows={data?.pages.flat() ?? []}
        rowKey={({ number }) => String(number)}
        loading={isLoading}
        empty={
          <ListState
            failed={isError}
            onReload={refetch}
            text={isFiltered ? t`No matching entries.` : t`No entries yet.`}
          />
        }
      />
      <LoadMore of={entries} mt={16}>
        {t`Load older entries`}
      </LoadMore>
    </>
  );
}

/** Shows errors. @returns the confirmation of an intact audit log, with a digest to compare */
async function check(): Promise<string> {
  try {
    const { isWhole, entries, head, faults } = (await auditLog.checkAudit()).data;
    if (isWhole) return t`No tampering found. Entries checked: ${entries}. Last digest: ${head}.`;
    await alert(faults.slice(0, 5).join(' '), 'error');
  } catch (error) {
    console.error(error);
    await alert(t`The audit log could not be checked.`, 'error');
  }
  return '';
}
