import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MyAccount, SessionRow } from '../../../shared/api/people/own-endpoints.ts';
import { roles } from '../../../shared/rules/roles.ts';
import { useMe } from '../../backend/me.ts';
import { people } from '../../backend/people-client.ts';
import { formatRelative } from '../../session/preferences.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Link } from '../../ui/link/links.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import type { Column } from '../../ui/table/table.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { t, translated } from '../../words/words.ts';

import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { PeopleFrame } from '../PeopleFrame.tsx';
import styles from '../people.module.css';
import { useAction } from '../use-action.ts';
import { CompanyLogin } from './CompanyLogin.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PreferencesForm } from './Preferences.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';

export function MyAccountScreen() {
  const me = useMe();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  return (
    <PeopleFrame title={t`My account`} intro={t`Your name, login and sessions.`}>
      {me && (
        <>
          {me.second_step.needed && !me.second_step.code && me.second_step.passkeys === 0 && (
            <Notice>
              <p>
                {t`${<strong>{t`Everyone here needs two-step verification.`}</strong>} Set it up below to continue.`}
              </p>
            </Notice>
          )}
          {me.generated && (
            <Notice>
              <p>{t`Your password was generated. Choose your own below.`}</p>
            </Notice>
          )}
          <NameForm me={me} />
          <PreferencesForm me={me} />
          <PasswordForm me={me} />
          <TwoStepVerification me={me} onCodes={setRecoveryCodes} />
          <Passkeys />
          <CompanyLogin me={me} />
          <Sessions />
        </>
      )}
      {recoveryCodes && (
        <OneTimeSecret
          title={t`Your recovery codes`}
          words={t`Keep these somewhere other than your phone. Each replaces a code from your app once. They are shown only now.`}
          secret={recoveryCodes.join('\n')}
          onClose={() => setRecoveryCodes(null)}
        />
      )}
    </PeopleFrame>
  );
}

function NameForm({ me }: { me: MyAccount }) {
  const [name, setName] = useState(me.name);
  const act = useAction();
  const [busy, run] = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => act(() => people.savePreferences({ name })));
  };
  return (
    <section className={styles.block}>
      <h2>{me.email}</h2>
      <p>
        {translated(roles[me.role].label)}. {translated(roles[me.role].hint)}.
      </p>
      <p>
        {me.areas.includes('owner')
          ? t`You log in with this address. You can change it under ${<Link to="/admin/accounts">{t`Accounts`}</Link>}.`
          : t`You log in with this address, which an owner can change.`}
      </p>
      <form onSubmit={save}>
        <TextInput
          label={t`Name`}
          size="md"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" aria-busy={busy} aria-disabled={busy}>
            {t`Save name`}
          </Button>
        </div>
      </form>
    </section>
  );
}

const check = async (password: string) => (await people.checkPassword({ password })).data.problem;

function PasswordForm({ me }: { me: MyAccount }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const act = useAction();
  const [busy, run] = useBusy();
  const save = async () => {
    const input = me.has_password ? { current, password } : { password };
    if (!(await act(() => people.changePassword(input)))) return;
    setCurrent('');
    setPassword('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <section className={styles.block}>
      <h2>{t`Password`}</h2>
      <form noValidate onSubmit={submit}>
        {me.has_password && (
          <PasswordInput
            label={t`Current password`}
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{
              title: t`Show current password`,
              'aria-label': t`Show current password`,
              tabIndex: 0,
            }}
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <NewPasswordField
          label={t`New password`}
          value={password}
          onChange={setPassword}
          check={check}
        />
        <div>
          <Button type="submit" variant="default" aria-busy={busy} aria-disabled={busy}>
            {me.has_password ? t`Change password` : t`Choose password`}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Sessions() {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['people', 'sessions'],
    queryFn: async () => (await people.listSessions()).data,
  });
  const act = useAction();
  const end = (input: { ids?: string[]; others?: boolean }) =>
    act(() => people.endSessions(input), { isSilent: true });
  return (
    <section className={styles.table}>
      <h2>{t`Sessions`}</h2>
      <DataTable
        noun={t`sessions`}
        columns={makeSessionColumns((id) => end({ ids: [id] }))}
        rows={data ?? []}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={<ListState failed={isError} onReload={refetch} text={t`No sessions.`} />}
      />
      {(data?.length ?? 0) > 1 && (
        <ActionButton mt={16} onAct={() => end({ others: true })}>
          {t`End all other sessions`}
        </ActionButton>
      )}
    </section>
  );
}

function makeSessionColumns(end: (id: string) => Promise<unknown>): Column<SessionRow>[] {
  return [
    {
      title: t`Browser`,
      cell: ({ agent, this_one }) => (
        <span>
          {agent || t`Unknown`}
          {this_one && <strong>{t`, this one`}</strong>}
        </span>
      ),
    },
    { title: t`Address`, cell: ({ address }) => address || '-' },
    { title: t`Last used`, cell: ({ used_at }) => formatRelative(used_at) },
    {
      title: t`Action`,
      narrow: true,
      cell: ({ id, agent, this_one }) =>
        this_one ? (
          '-'
        ) : (
          <ActionButton size="compact-md" aria-label={t`End ${agent}`} onAct={() => end(id)}>
            {t`End`}
          </ActionButton>
        ),
    },
  ];
}
