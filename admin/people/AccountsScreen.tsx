import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountRow, InvitationRow } from '../../shared/api/people/owner-endpoints.ts';
import { type Role, roleNames, roles } from '../../shared/rules/roles.ts';
import { people } from '../backend/people-client.ts';
import { usePublicSite } from '../backend/public-site.ts';
import { formatRelative } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { useChoice } from '../ui/use-busy.ts';
import { t, translated } from '../words/words.ts';

import { AccountActions, type OneTimeLink } from './AccountActions.tsx';
import { Address } from './Address.tsx';
import { toConsoleLink } from './console-link.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OneTimeSecret } from './OneTimeSecret.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import styles from './people.module.css';
import { useAction } from './use-action.ts';

export function AccountsScreen() {
  const [isInviting, setInviting] = useState(false);
  const [shown, setShown] = useState<OneTimeLink | null>(null);
  const add = (
    <Button size="md" onClick={() => setInviting(true)}>
      {t`+ Invite`}
    </Button>
  );
  return (
    <PeopleFrame
      title={t`Accounts`}
      intro={t`Everyone who can log in here, and their roles.`}
      permission="owner"
      actions={add}
    >
      <AccountTables onShow={setShown} />
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email, made) => {
            setInviting(false);
            setShown(findInvitation(email, made));
          }}
        />
      )}
      {shown && <OneTimeLinkDialog shown={shown} onClose={() => setShown(null)} />}
    </PeopleFrame>
  );
}

/** Returns true if the login is reachable from the internet. */
function useIsOnline(): boolean {
  const site = usePublicSite();
  return window.location.protocol === 'https:' || (site?.startsWith('https:') ?? false);
}

interface OneTimeLinkProps {
  shown: OneTimeLink;
  onClose: () => void;
}

/** Shows a new link to copy or, if email is set up, to send. */
function OneTimeLinkDialog({ shown: { id, ...shown }, onClose }: OneTimeLinkProps) {
  const act = useAction();
  const { data } = useAccounts();
  const mail = async () => (await act(() => people.mailLink({ id }), { isSilent: true })) !== null;
  return <OneTimeSecret {...shown} onMail={data?.mail ? mail : undefined} onClose={onClose} />;
}

function useAccounts() {
  return useQuery({
    queryKey: ['people', 'accounts'],
    queryFn: async () => (await people.listAccounts()).data,
  });
}

function findInvitation(email: string, { id, link }: { id: string; link: string }): OneTimeLink {
  return {
    id,
    title: t`The invitation`,
    words: t`Copy this link for ${email} now: it is shown once, works once, and expires in 72 hours.`,
    secret: toConsoleLink(link),
  };
}

function AccountTables({ onShow }: { onShow: (shown: OneTimeLink) => void }) {
  const { data, isLoading, isError, refetch } = useAccounts();
  const act = useAction();
  const empty = <ListState failed={isError} onReload={refetch} text={t`Nobody yet.`} />;
  const [isRequired, setRequired] = useChoice(data?.rules.second_step ?? false, (second_step) =>
    act(() => people.savePeopleRules({ second_step })),
  );
  const [isAsked, ask] = useChoice(data?.rules.approval ?? false, (approval) =>
    act(() => people.savePeopleRules({ approval })),
  );
  const [isShared, share] = useChoice(data?.rules.sharing ?? false, (sharing) =>
    act(() => people.savePeopleRules({ sharing })),
  );
  const isOnline = useIsOnline();
  return (
    <>
      <DataTable
        noun={t`accounts`}
        columns={makeAccountColumns(act, onShow)}
        rows={data?.accounts ?? []}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={empty}
      />
      {(data?.invitations.length ?? 0) > 0 && (
        <div className={styles.table}>
          <h2>{t`Pending invitations`}</h2>
          <DataTable
            noun={t`invitations`}
            columns={makeInvitationColumns(act, onShow, data?.mail ?? false)}
            rows={data?.invitations ?? []}
            rowKey={({ id }) => id}
            loading={isLoading}
            empty={empty}
          />
        </div>
      )}
      {data && isOnline && !isRequired && (
        <Notice>
          <p>
            {t`${<strong>{t`Your site is on the internet.`}</strong>} Ask everyone to set up two-step verification, then require it below, so that a stolen password alone is useless.`}
          </p>
        </Notice>
      )}
      {data && (
        <div className={styles.table}>
          <Checkbox
            label={t`Require two-step verification`}
            description={t`A code from an app after the password, or a passkey. People without one must set it up at their next login.`}
            checked={isRequired}
            onChange={() => setRequired(!isRequired)}
          />
          <Checkbox
            mt={16}
            label={t`Writers ask for approval`}
            description={t`What they submit waits in a draft until an owner or editor publishes it. The same applies to API tokens without ‘Publish’.`}
            checked={isAsked}
            onChange={() => ask(!isAsked)}
          />
          {isAsked && (
            <Checkbox
              mt={16}
              label={t`Writers may share drafts before approval`}
              description={t`Anyone with the link sees the draft at the addresses of your site.`}
              checked={isShared}
              onChange={() => share(!isShared)}
            />
          )}
        </div>
      )}
    </>
  );
}

type Act = ReturnType<typeof useAction>;
const secondSteps = { passkey: t`Passkey`, code: t`Code`, none: t`Off` } as const;

function makeAccountColumns(act: Act, onShow: (shown: OneTimeLink) => void): Column<AccountRow>[] {
  return [
    {
      title: t`Person`,
      cell: ({ name, email }) => (
        <div>
          {name && <strong>{name}</strong>}
          <Address of={email} />
        </div>
      ),
      text: ({ name, email }) => `${name} ${email}`.trim(),
    },
    {
      title: t`Role`,
      cell: (row) => <RoleSelect row={row} act={act} />,
      text: ({ role }) => translated(roles[role].label),
    },
    {
      title: t`Two-step verification`,
      cell: ({ second_step }) => secondSteps[second_step],
      text: ({ second_step }) => secondSteps[second_step],
    },
    {
      title: t`Last seen`,
      cell: ({ last_seen, suspended }) => (suspended ? t`Suspended` : formatRelative(last_seen)),
      text: ({ last_seen }) => last_seen ?? '',
    },
    { title: t`Action`, cell: (row) => <AccountActions {...{ row, act, onShow }} /> },
  ];
}

function RoleSelect({ row, act }: { row: AccountRow; act: Act }) {
  const [role, change] = useChoice(row.role, (wanted: Role) =>
    act(() => people.changeAccount({ id: row.id, role: wanted })),
  );
  return (
    <NativeSelect
      className={styles.role ?? ''}
      aria-label={t`Change role of ${row.email}`}
      value={role}
      onChange={(event) => change(event.currentTarget.value as Role)}
    >
      {roleNames.map((name) => (
        <option key={name} value={name}>
          {translated(roles[name].label)}
        </option>
      ))}
    </NativeSelect>
  );
}

function makeInvitationColumns(
  act: Act,
  onShow: (shown: OneTimeLink) => void,
  hasMail: boolean,
): Column<InvitationRow>[] {
  const renew = async ({ email, role }: InvitationRow) => {
    const made = await act(() => people.invite({ email, role }), { isSilent: true });
    if (made) onShow(findInvitation(email, made.data));
  };
  return [
    { title: t`Email`, cell: ({ email }) => <Address of={email} />, text: ({ email }) => email },
    { title: t`Role`, cell: ({ role }) => translated(roles[role].label) },
    { title: t`Invited by`, cell: ({ made_by }) => made_by },
    { title: t`Expires`, cell: ({ ends_at }) => formatRelative(ends_at) },
    {
      title: t`Action`,
      cell: (row) => (
        <div className={styles.rowActions}>
          {hasMail && (
            <ActionButton
              size="compact-md"
              aria-label={t`Send the invitation of ${row.email} by email`}
              onAct={() => act(() => people.mailLink({ id: row.id }))}
            >
              {t`Send by email`}
            </ActionButton>
          )}
          <ActionButton
            size="compact-md"
            aria-label={t`New link for ${row.email}`}
            onAct={() => renew(row)}
          >
            {t`New link`}
          </ActionButton>
          <ActionButton
            size="compact-md"
            aria-label={t`Withdraw the invitation of ${row.email}`}
            onAct={() => act(() => people.cancelInvitation({ id: row.id }))}
          >
            {t`Withdraw`}
          </ActionButton>
        </div>
      ),
    },
  ];
}
