import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type LeadStatus, leadStatuses } from '../../shared/rules/lead-status.ts';
import { problemOf } from '../backend/api.ts';
import { useMe } from '../backend/me.ts';
import { PeopleFrame } from '../people/PeopleFrame.tsx';
import { formatNumber } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { LoadMore } from '../ui/table/LoadMore.tsx';
import { useRemembered } from '../ui/table/use-remembered.ts';
import { t } from '../words/words.ts';
import { countOf, emptyTexts, statusLabels } from './describe-lead.ts';
import { InboxFilters } from './InboxFilters.tsx';
import { firstView, type InboxView, toFilter, useInbox } from './inbox.ts';
import { LeadTable } from './LeadTable.tsx';
import { type LeadCounts, useLeadCounts } from './lead-counts.ts';
import styles from './leads.module.css';
import { leads } from './leads-client.ts';
import { SelectedLeads } from './SelectedLeads.tsx';

const type = 'text/csv';

/** Downloads all leads of the view as CSV, including those that are not loaded. */
function ExportLeads({ view }: { view: InboxView }) {
  const save = async () => {
    try {
      const answer: unknown = await leads.exportLeads(toFilter(view), {
        headers: { Accept: type },
      });
      saveFile(String(answer), type, `leads-${view.status}.csv`);
    } catch (error) {
      console.error(error);
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST')
        await alert(t`The leads could not be exported.`, 'error');
    }
  };
  return <ActionButton onAct={save}>{t`Export CSV`}</ActionButton>;
}

export function InboxScreen() {
  const [view, setView] = useRemembered<InboxView>('view of the inbox', firstView);
  const counts = useLeadCounts();
  const [message, setMessage] = useState('');
  return (
    <PeopleFrame
      title={t`Inbox`}
      intro={t`Leads from your contact form, newest first. Assign one to yourself before you answer it, so that nobody answers twice.`}
      permission="leads"
      actions={
        <>
          <ExportLeads view={view} />
          <Button variant="default" onClick={() => window.print()}>
            {t`Print`}
          </Button>
        </>
      }
    >
      <InboxTabs
        chosen={view.status}
        counts={counts}
        onChoose={(status) => {
          setMessage('');
          setView({ ...view, status });
        }}
      >
        <RejectedLeads count={counts?.refused ?? 0} />
        <Leads key={view.status} view={view} onView={setView} onMessage={setMessage} />
      </InboxTabs>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </PeopleFrame>
  );
}

/** Leads rejected by the rate limits for one visitor or for all visitors. */
function RejectedLeads({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.soft}>
      {t`Refused since yesterday, because too many leads arrived within a minute: ${formatNumber(count)}. Visitors’ browsers will send them again.`}
    </p>
  );
}

interface LeadsProps {
  view: InboxView;
  onView: (view: InboxView) => void;
  onMessage: (words: string) => void;
}

function Leads({ view, onView, onMessage }: LeadsProps) {
  const me = useMe();
  const inbox = useInbox(view);
  const { rows, total, people, isLoading, isError } = inbox;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string) => {
    const others = new Set(chosen);
    if (!others.delete(id)) others.add(id);
    setChosen(others);
  };
  const { status: _, ...filter } = view;
  const isFiltered = Object.values(filter).some((text) => text !== '');
  return (
    <div className={styles.panel}>
      <InboxFilters view={view} onChange={onView} people={people} me={me?.id ?? ''} />
      {rows.length > 0 && (
        <div className={styles.tools}>
          <SelectedLeads
            {...{ status: view.status, rows, chosen, people }}
            onChoose={setChosen}
            onDone={onMessage}
          />
          <p className={styles.soft} role="status">
            {countOf(total, rows.filter(({ demo }) => demo).length)}
          </p>
        </div>
      )}
      <LeadTable
        {...{ rows, total, people, chosen }}
        loading={isLoading}
        onChoose={choose}
        empty={
          <ListState
            failed={isError}
            onReload={inbox.refetch}
            text={isFiltered ? t`No matching leads.` : emptyTexts[view.status]}
          >
            {!isFiltered && view.status === 'new' && (
              <LinkButton to="/admin/notices" variant="default">
                {t`Choose who is notified`}
              </LinkButton>
            )}
          </ListState>
        }
      />
      <LoadMore of={inbox} className={styles.older ?? ''}>
        {t`Load older leads`}
      </LoadMore>
    </div>
  );
}

interface Props {
  chosen: LeadStatus;
  counts: LeadCounts | null;
  onChoose: (status: LeadStatus) => void;
  children: ReactNode;
}

function InboxTabs({ counts, ...shown }: Props) {
  // Shows counts only for tabs that need attention, because the others only grow.
  const countOf = (of: LeadStatus) => ((of === 'new' || of === 'spam') && counts ? counts[of] : 0);
  const tabs = leadStatuses.map((key) => ({ key, label: statusLabels[key], count: countOf(key) }));
  return <Tabs label={t`Status`} tabs={tabs} {...shown} />;
}
