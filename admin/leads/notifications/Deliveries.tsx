import { Group } from '@mantine/core';
import { useState } from 'react';
import type { DeliveryRow } from '../../../shared/api/leads/delivery-endpoints.ts';
import { formatRelative } from '../../session/preferences.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Link } from '../../ui/link/links.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import type { Column } from '../../ui/table/table.ts';
import { t } from '../../words/words.ts';
import { useLeadAction } from '../inbox.ts';
import styles from '../leads.module.css';
import { leads } from '../leads-client.ts';
import {
  type DeliveryState,
  describeDelivery,
  describeKind,
  emptyTexts,
  formatResponse,
  stateLabels,
  useDeliveries,
} from './notifications.ts';

/** Notifications by state: waiting, delivered or failed. */
export function Deliveries() {
  const waitingQuery = useDeliveries('waiting');
  const failedQuery = useDeliveries('given up');
  const waiting = waitingQuery.data?.deliveries.length ?? 0;
  const failed = failedQuery.data?.deliveries.length ?? 0;
  const isRead = !waitingQuery.isLoading && !failedQuery.isLoading;
  const [chosen, setChosen] = useState<DeliveryState | null>(null);
  const pressing = failed > 0 ? 'given up' : waiting > 0 ? 'waiting' : 'delivered';
  const state = chosen ?? pressing;
  const tabs = [
    { key: 'waiting', label: stateLabels.waiting, count: waiting },
    { key: 'delivered', label: stateLabels.delivered },
    { key: 'given up', label: stateLabels['given up'], count: failed, isBad: true },
  ] as const;
  return (
    <section className={styles.panel} aria-labelledby="deliveries">
      <h2 id="deliveries">{t`Deliveries`}</h2>
      <Tabs label={t`Deliveries`} tabs={tabs} chosen={state} onChoose={setChosen}>
        {isRead && <DeliveryTable key={state} state={state} />}
      </Tabs>
    </section>
  );
}

function DeliveryTable({ state }: { state: DeliveryState }) {
  const { data, isLoading, isError, refetch } = useDeliveries(state);
  const act = useLeadAction();
  const rows = data?.deliveries ?? [];
  const retry = (keys: string[]) => act(() => leads.retryDeliveries({ keys }));
  const dismiss = (keys: string[]) => act(() => leads.dismissDeliveries({ keys }));
  const isOpen = state !== 'delivered';
  return (
    <>
      {isOpen && rows.length > 1 && (
        <Group gap={8}>
          <ActionButton onAct={() => retry(rows.map(({ key }) => key))}>
            {t`Send all again`}
          </ActionButton>
        </Group>
      )}
      <DataTable
        noun={t`notifications`}
        columns={[...columns, ...(isOpen ? [actions(retry, dismiss)] : [])]}
        rows={rows}
        rowKey={({ key }) => key}
        loading={isLoading}
        empty={<ListState failed={isError} onReload={refetch} text={emptyTexts[state]} />}
      />
    </>
  );
}

const columns: Column<DeliveryRow>[] = [
  { title: t`To`, cell: ({ recipient }) => recipient, text: ({ recipient }) => recipient },
  { title: t`About`, cell: (line) => <About of={line} />, text: ({ kind }) => describeKind(kind) },
  {
    title: t`When`,
    cell: ({ created_at, done_at }) => formatRelative(done_at ?? created_at),
    text: ({ created_at, done_at }) => done_at ?? created_at,
  },
  {
    title: t`Result`,
    cell: (line) => <StateCell of={line} />,
  },
];

function StateCell({ of: line }: { of: DeliveryRow }) {
  const answer = formatResponse(line);
  return (
    <div className={styles.stand}>
      <p>{describeDelivery(line)}</p>
      {answer !== '' && <p className={styles.soft}>{answer}</p>}
    </div>
  );
}

function About({ of: { kind, lead } }: { of: DeliveryRow }) {
  const words = describeKind(kind);
  return lead === null ? (
    words
  ) : (
    <Link className={styles.name} to={`/admin/inbox/${lead}`}>
      {words}
    </Link>
  );
}

type Act = (keys: string[]) => Promise<boolean>;

function actions(retry: Act, dismiss: Act): Column<DeliveryRow> {
  return {
    title: t`Action`,
    narrow: true,
    cell: ({ key, recipient }) => (
      <Group gap={8}>
        <ActionButton
          size="compact-md"
          aria-label={t`Send again to ${recipient}`}
          onAct={() => retry([key])}
        >
          {t`Send again`}
        </ActionButton>
        <ActionButton
          size="compact-md"
          aria-label={t`Dismiss the notification to ${recipient}`}
          onAct={() => dismiss([key])}
        >
          {t`Dismiss`}
        </ActionButton>
      </Group>
    ),
  };
}
