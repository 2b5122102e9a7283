import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type HookEvent,
  type HookRow,
  type HookShape,
  hookEvents,
  hookShapes,
} from '../../../shared/api/leads/hook-endpoints.ts';
import { describeFailure } from '../../backend/api.ts';
import { OneTimeSecret } from '../../people/OneTimeSecret.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { alert, toast } from '../../ui/dialog/alert.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table.ts';
import { t, translated } from '../../words/words.ts';

import { useLeadAction } from '../inbox.ts';
import styles from '../leads.module.css';
import { leads } from '../leads-client.ts';

const shapeLabels: Readonly<Record<HookShape, string>> = {
  signed: t`Signed JSON (Zapier, Make, a program of your own)`,
  slack: t`Slack`,
  teams: t`Teams workflow`,
};

const eventLabels: Readonly<Record<HookEvent, string>> = {
  new: t`A new lead`,
  'not-spam': t`A lead that turned out not to be spam`,
  reminder: t`A lead that is still unassigned`,
  'delivery-failed': t`An email that could not be sent`,
};

interface Props {
  hooks: readonly HookRow[];
  hosts: readonly string[];
}

/** Webhooks that are notified about leads. */
export function Webhooks({ hooks, hosts }: Props) {
  const act = useLeadAction();
  const [edited, setEdited] = useState<HookRow | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const test = async (id: string) => {
    const answer = await leads.testLeadHook({ id }).then(
      ({ data }) => data,
      (error) => ({ ok: false, text: describeFailure(error) }),
    );
    const text = translated(answer.text);
    if (answer.ok) void toast(text).catch(console.error);
    else await alert(text, 'error');
  };
  const columns = makeColumns({
    onEdit: setEdited,
    onTest: test,
    onRemove: (id) => act(() => leads.removeLeadHook({ id })),
  });
  return (
    <section className={styles.panel} aria-labelledby="webhooks">
      <h2 id="webhooks">{t`Webhooks`}</h2>
      <p>{t`You can also notify chats and programs, such as a Slack or Teams channel.`}</p>
      {hooks.length > 0 && (
        <DataTable
          noun={t`webhooks`}
          columns={columns}
          rows={hooks}
          rowKey={({ id }) => id}
          loading={false}
          empty={null}
        />
      )}
      <Group gap={8}>
        <Button variant="default" onClick={() => setEdited('new')}>
          {t`+ Add webhook`}
        </Button>
      </Group>
      {edited !== null && (
        <HookDialog
          hook={edited === 'new' ? null : edited}
          hosts={hosts}
          onClose={() => setEdited(null)}
          onSaved={(made) => {
            setEdited(null);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && (
        <OneTimeSecret
          title={t`The secret`}
          words={t`The program uses this secret to check that messages come from here. It is shown only now.`}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}

interface HookActions {
  onEdit(hook: HookRow): void;
  onTest(id: string): Promise<void>;
  onRemove(id: string): Promise<boolean>;
}

function makeColumns({ onEdit, onTest, onRemove }: HookActions): Column<HookRow>[] {
  const actions = ({ id, name, ...hook }: HookRow) =>
    [
      [t`Test`, () => onTest(id)],
      [t`Change`, async () => onEdit({ id, name, ...hook })],
      [t`Remove`, () => onRemove(id)],
    ] as const;
  return [
    { title: t`Name`, cell: ({ name }) => name, text: ({ name }) => name },
    { title: t`Host`, cell: ({ host, shape }) => `${host} (${shape})` },
    {
      title: t`Events`,
      cell: ({ events, active }) => (
        <div className={styles.cell}>
          {active ? (
            events.map((event) => <span key={event}>{eventLabels[event]}</span>)
          ) : (
            <span className={styles.waiting}>
              {t`Switched off because the address no longer exists. Change the address to switch it on.`}
            </span>
          )}
        </div>
      ),
    },
    {
      title: t`Action`,
      narrow: true,
      cell: (hook) => (
        <Group gap={8}>
          {actions(hook).map(([word, act]) => (
            <ActionButton
              key={word}
              size="compact-md"
              aria-label={`${word} ${hook.name}`}
              onAct={act}
            >
              {word}
            </ActionButton>
          ))}
        </Group>
      ),
    },
  ];
}

interface DialogProps {
  hook: HookRow | null;
  hosts: readonly string[];
  onClose(): void;
  /** @param secret of a new signed webhook */
  onSaved(secret: string | null): void;
}

function HookDialog({ hook, hosts, onClose, onSaved }: DialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(hook?.name ?? '');
  const [address, setAddress] = useState('');
  const [shape, setShape] = useState<HookShape>(hook?.shape ?? 'slack');
  const [events, setEvents] = useState<string[]>([...(hook?.events ?? ['new', 'not-spam'])]);
  const send = async () => {
    const { data } = await leads.saveLeadHook({
      ...(hook && { id: hook.id }),
      ...(address.trim() !== '' && { address }),
      ...{ name, shape, events: events as HookEvent[] },
    });
    await queries.invalidateQueries({ queryKey: ['notices'] });
    onSaved(data.secret);
  };
  const title = hook ? t`Change webhook` : t`Add webhook`;
  return (
    <FormDialog title={title} action={hook ? t`Save` : t`Add`} onClose={onClose} send={send}>
      {(failure) => (
        <>
          <TextInput
            label={t`Name`}
            size="md"
            placeholder={t`Sales channel`}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={t`Format`}
            size="md"
            value={shape}
            onChange={(event) => setShape(event.currentTarget.value as HookShape)}
          >
            {hookShapes.map((each) => (
              <option key={each} value={each}>
                {shapeLabels[each]}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            label={t`Address`}
            description={
              hook
                ? t`Leave it empty to keep the secret address on ${hook.host}.`
                : t`The https address that the chat or program gives you, on ${hosts.join(', ')}.`
            }
            size="md"
            type="url"
            autoComplete="off"
            value={address}
            error={failure}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Checkbox.Group label={t`Events`} value={events} onChange={setEvents}>
            {hookEvents.map((each) => (
              <Checkbox key={each} value={each} label={eventLabels[each]} mt={8} />
            ))}
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  );
}
