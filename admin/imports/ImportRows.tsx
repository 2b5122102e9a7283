import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  type ImportPlace,
  type ImportRow,
  type ImportState,
  type TableKind,
  tableFields,
  tableKinds,
} from '../../shared/api/imports.ts';
import { imports } from '../backend/imports-client.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Column } from '../ui/table/table.ts';
import { useBusy } from '../ui/use-busy.ts';
import { t, translated } from '../words/words.ts';
import { type Act, nameDestination, nameField, nameKind, nameSource } from './describe-row.ts';
import styles from './imports.module.css';

interface Props {
  state: ImportState;
  act: Act;
  onEnd: () => Promise<unknown>;
}

type IndexedRow = ImportRow & { index: number };

/** A row for each found document, with its destination. */
export function ImportRows({ state, act, onEnd }: Props) {
  const { rows, table, source, message } = state;
  const [chosen, setChosen] = useState<Record<string, ImportPlace>>({});
  const [busy, run] = useBusy();
  const numbered = rows.map((row, index) => ({ ...row, index }));
  const findDestination = ({ index, place }: IndexedRow) => chosen[index] ?? place;
  const count = numbered.filter((row) => findDestination(row) !== 'left_out').length;
  const choose = ({ index }: IndexedRow, place: ImportPlace) => {
    const below = place === 'service' || place === 'portfolio' ? 'category' : 'page';
    const follow = numbered.filter(
      (row) => row.above === index && ['page', 'category'].includes(findDestination(row)),
    );
    const others = Object.fromEntries(follow.map((row) => [row.index, below]));
    setChosen({ ...chosen, ...others, [index]: place });
  };
  const columns: Column<IndexedRow>[] = [
    {
      title: t`Old address`,
      cell: ({ source: from }) => nameSource(from),
      text: (row) => row.source,
    },
    { title: t`Title`, cell: ({ title }) => title, text: ({ title }) => title },
    {
      title: t`Destination`,
      text: (row) => nameDestination(findDestination(row)),
      cell: (row) => (
        <NativeSelect
          aria-label={t`Destination of ${row.title || row.source}`}
          className={styles.place ?? ''}
          value={findDestination(row)}
          data={row.places.map((value) => ({ value, label: nameDestination(value) }))}
          onChange={({ currentTarget }) => choose(row, currentTarget.value as ImportPlace)}
        />
      ),
    },
    { title: t`Reason`, cell: ({ why }) => translated(why) },
  ];
  return (
    <>
      {message !== '' && <Notice>{translated(message)}</Notice>}
      {table && <Columns key={source} table={table} act={act} onMatched={() => setChosen({})} />}
      <DataTable
        noun={t`rows`}
        columns={columns}
        rows={numbered}
        rowKey={({ index }) => `${index}`}
        loading={false}
        empty={<p>{t`Choose the column with the name to see the rows.`}</p>}
      />
      <Group gap={12} className={styles.actions ?? ''}>
        <Button
          size="md"
          loading={busy}
          disabled={count === 0}
          onClick={() => void run(() => act(() => imports.draftImport({ places: chosen })))}
        >
          {count === 1 ? t`Create draft with 1 row` : t`Create draft with ${count} rows`}
        </Button>
        <ActionButton size="md" onAct={onEnd}>{t`Discard`}</ActionButton>
      </Group>
    </>
  );
}

interface ColumnsProps {
  table: NonNullable<ImportState['table']>;
  act: Props['act'];
  onMatched: () => void;
}

/** Columns of a table, matched with fields. */
function Columns({ table, act, onMatched }: ColumnsProps) {
  const [kind, setKind] = useState<TableKind | null>(table.kind);
  const [fields, setFields] = useState<string[]>(table.fields);
  const [busy, run] = useBusy();
  const choose = async (next: { kind: TableKind; fields: string[] }) => {
    setKind(next.kind);
    setFields(next.fields);
    if (!next.fields.includes('name')) return;
    if (await act(() => imports.matchImport(next))) onMatched();
  };
  const none = { value: '', label: t`Leave out` };
  return (
    <FormCard title={t`Columns`}>
      <NativeSelect
        label={t`Row type`}
        size="md"
        disabled={busy}
        value={kind ?? ''}
        data={[
          ...(kind === null ? [{ value: '', label: t`Choose…` }] : []),
          ...tableKinds.map((value) => ({ value, label: nameKind(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const known: readonly string[] = tableFields[value as TableKind] ?? [];
          const kept = fields.map((field) => (known.includes(field) ? field : ''));
          void run(() => choose({ kind: value as TableKind, fields: kept }));
        }}
      />
      {kind !== null && (
        <div className={styles.columns}>
          {table.columns.map((column, at) => (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
              key={at}
              label={column || t`Column ${at + 1}`}
              description={table.sample[at]?.slice(0, 60)}
              size="md"
              disabled={busy}
              value={fields[at] ?? ''}
              data={[
                none,
                ...tableFields[kind].map((value) => ({ value, label: nameField(value) })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const others = fields.map((field) => (field === value ? '' : field));
                void run(() => choose({ kind, fields: others.with(at, value) }));
              }}
            />
          ))}
        </div>
      )}
    </FormCard>
  );
}
