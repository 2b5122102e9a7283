import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiTokenLine } from '../../shared/api/people/owner-endpoints.ts';
import { type Scope, scopeNames, scopes } from '../../shared/rules/roles.ts';
import { people } from '../backend/people-client.ts';
import { formatRelative } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { t, translated } from '../words/words.ts';

import { AssistantVoice } from './AssistantVoice.tsx';
import { OneTimeSecret } from './OneTimeSecret.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import styles from './people.module.css';
import { useAction } from './use-action.ts';

export function ApiTokensScreen() {
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const add = (
    <Button size="md" onClick={() => setMaking(true)}>
      {t`+ New token`}
    </Button>
  );
  return (
    <PeopleFrame
      title={t`API Tokens`}
      intro={t`Keys for programs. Each token has limited rights and an expiry date.`}
      permission="owner"
      actions={add}
    >
      <TokenTable onMake={() => setMaking(true)} />
      <div className={styles.table}>
        <AssistantVoice />
      </div>
      {isMaking && (
        <CreateDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setToken(made);
          }}
        />
      )}
      {token !== null && (
        <OneTimeSecret
          title={t`The token`}
          words={t`Copy this token into the program. It is shown only now.`}
          secret={token}
          onClose={() => setToken(null)}
        />
      )}
    </PeopleFrame>
  );
}

function TokenTable({ onMake }: { onMake: () => void }) {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['people', 'tokens'],
    queryFn: async () => (await people.listApiTokens()).data,
  });
  const act = useAction();
  return (
    <DataTable
      noun={t`tokens`}
      columns={makeColumns((id) => act(() => people.revokeApiToken({ id })))}
      rows={data ?? []}
      rowKey={({ id }) => id}
      loading={isLoading}
      empty={
        <ListState
          failed={isError}
          onReload={refetch}
          text={t`No tokens yet. Create one for each program, so that you can revoke each separately.`}
        >
          <Button onClick={onMake}>{t`Create first token`}</Button>
        </ListState>
      }
    />
  );
}

function makeColumns(revoke: (id: string) => Promise<unknown>): Column<ApiTokenLine>[] {
  return [
    { title: t`Name`, cell: ({ name }) => name, text: ({ name }) => name },
    { title: t`Scopes`, cell: ({ scopes: granted }) => granted.join(', ') },
    { title: t`Created by`, cell: ({ made_by }) => made_by, text: ({ made_by }) => made_by },
    { title: t`Last used`, cell: ({ last_used }) => formatRelative(last_used) },
    {
      title: t`Expires`,
      cell: ({ ends_at }) => formatRelative(ends_at),
      text: ({ ends_at }) => ends_at,
    },
    {
      title: t`Action`,
      narrow: true,
      cell: ({ id, name }) => (
        <ActionButton size="compact-md" aria-label={t`Revoke ${name}`} onAct={() => revoke(id)}>
          {t`Revoke`}
        </ActionButton>
      ),
    },
  ];
}

const lifetimes = [30, 90, 365] as const;

interface MakeProps {
  onClose(): void;
  onMade(token: string): void;
}

function CreateDialog({ onClose, onMade }: MakeProps) {
  const [name, setName] = useState('');
  const [granted, setGranted] = useState<string[]>(['content']);
  const [days, setDays] = useState<(typeof lifetimes)[number]>(90);
  const queries = useQueryClient();
  const send = async () => {
    const input = { name, scopes: granted as Scope[], days };
    const { token = '' } = await people.makeApiToken(input);
    await queries.invalidateQueries({ queryKey: ['people'] });
    onMade(token);
  };
  return (
    <FormDialog title={t`New token`} action={t`Create`} onClose={onClose} send={send}>
      {(failure) => (
        <>
          <TextInput
            label={t`Name`}
            size="md"
            placeholder={t`nightly build`}
            value={name}
            error={failure}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox.Group label={t`Scopes`} value={granted} onChange={setGranted}>
            {scopeNames.map((scope) => (
              <Checkbox key={scope} value={scope} label={translated(scopes[scope])} mt={8} />
            ))}
          </Checkbox.Group>
          <NativeSelect
            label={t`Expires after`}
            size="md"
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value) as 30)}
          >
            {lifetimes.map((count) => (
              <option key={count} value={count}>
                {t`${count} days`}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
    </FormDialog>
  );
}
