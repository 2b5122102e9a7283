import { Button, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyRow } from '../../../shared/api/people/passkey-endpoints.ts';
import { people } from '../../backend/people-client.ts';
import { formatRelative } from '../../session/preferences.ts';
import { alert, confirm } from '../../ui/dialog/alert.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import type { Column } from '../../ui/table/table.ts';
import { t } from '../../words/words.ts';
import { useLoginOptions } from '../login/login-options.ts';
import { describePasskeyError, findPasskeyObstacle, makePasskey } from '../passkey.ts';
import styles from '../people.module.css';
import { useAction } from '../use-action.ts';

/** Adds, renames and removes the user's passkeys. */
export function Passkeys() {
  const options = useLoginOptions();
  const [busy, setBusy] = useState(false);
  const act = useAction();
  const why = options && findPasskeyObstacle(options);
  const add = async () => {
    setBusy(true);
    const registration = await act(() => people.passkeyRegistration(), { isSilent: true });
    if (registration)
      await makePasskey(registration.data).then(
        (response) => act(() => people.addPasskey({ response })),
        (error) => alert(describePasskeyError(error), 'error'),
      );
    setBusy(false);
  };
  return (
    <section className={styles.table}>
      <div className={styles.block}>
        <h2>{t`Passkeys`}</h2>
        <p>
          {why ??
            t`With a passkey you log in with your fingerprint, face or PIN instead of a password.`}
        </p>
      </div>
      <PasskeyTable />
      {options && why === null && (
        <Button variant="default" mt={16} loading={busy} onClick={() => void add()}>
          {t`Add passkey`}
        </Button>
      )}
    </section>
  );
}

function PasskeyTable() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['people', 'passkeys'],
    queryFn: async () => (await people.listPasskeys()).data,
  });
  const [renamed, setRenamed] = useState<PasskeyRow | null>(null);
  const act = useAction();
  if (data?.length === 0) return null;
  const remove = async ({ id, name }: PasskeyRow) => {
    const question = {
      title: t`Remove “${name}”?`,
      text: t`You will no longer be able to log in with it. Delete it on the device too.`,
      ...{ confirm: t`Remove`, cancel: t`Cancel` },
    };
    if (await confirm(question)) await act(() => people.removePasskey({ id }), { isSilent: true });
  };
  return (
    <>
      <DataTable
        noun={t`passkeys`}
        columns={makeColumns(setRenamed, (row) => void remove(row))}
        rows={data ?? []}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={<ListState failed={isError} onReload={refetch} text={t`No passkeys yet.`} />}
      />
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

function makeColumns(
  onRename: (row: PasskeyRow) => void,
  onRemove: (row: PasskeyRow) => void,
): Column<PasskeyRow>[] {
  return [
    { title: t`Name`, cell: ({ name }) => name },
    { title: t`Created`, cell: ({ made_at }) => formatRelative(made_at) },
    { title: t`Last used`, cell: ({ last_used }) => formatRelative(last_used) },
    {
      title: t`Action`,
      cell: (row) => (
        <Group gap={12} align="end">
          {(
            [
              [t`Rename`, onRename],
              [t`Remove`, onRemove],
            ] as const
          ).map(([label, run]) => (
            <Button
              key={label}
              variant="default"
              size="compact-md"
              aria-label={`${label} ${row.name}`}
              onClick={() => run(row)}
            >
              {label}
            </Button>
          ))}
        </Group>
      ),
    },
  ];
}

function RenameDialog({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const queries = useQueryClient();
  const send = async () => {
    await people.renamePasskey({ id: passkey.id, name });
    await queries.invalidateQueries({ queryKey: ['people'] });
    onClose();
  };
  return (
    <FormDialog title={t`Passkey name`} action={t`Save`} onClose={onClose} send={send}>
      {(failure) => (
        <TextInput
          label={t`Name`}
          size="md"
          maxLength={100}
          value={name}
          error={failure}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
