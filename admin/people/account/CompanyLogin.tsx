import type { MyAccount } from '../../../shared/api/people/own-endpoints.ts';
import { people } from '../../backend/people-client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { confirm } from '../../ui/dialog/alert.ts';
import { t } from '../../words/words.ts';
import { goToCompany, useCompany } from '../company.ts';
import styles from '../people.module.css';
import { useAction } from '../use-action.ts';

/** Connects and disconnects the user's company login. */
export function CompanyLogin({ me }: { me: MyAccount }) {
  const company = useCompany();
  const act = useAction();
  if (!company) return null;
  const { name } = company;
  const connect = async () => {
    const started = await act(() => people.connectCompany(), { isSilent: true });
    if (started) goToCompany(started.data);
  };
  const disconnect = async () => {
    const question = {
      title: t`Disconnect ${name}?`,
      text: t`You will no longer be able to log in to this account with ${name}.`,
      ...{ confirm: t`Disconnect`, cancel: t`Cancel` },
    };
    if (await confirm(question)) await act(() => people.disconnectCompany());
  };
  return (
    <section className={styles.block}>
      <h2>{name}</h2>
      <p>
        {me.company
          ? t`You can log in to this account with ${name}.`
          : t`Connect ${name} to log in to this account with it.`}
      </p>
      <ActionButton onAct={me.company ? disconnect : connect}>
        {me.company ? t`Disconnect` : t`Connect ${name}`}
      </ActionButton>
    </section>
  );
}
