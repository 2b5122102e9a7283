import type { Myself } from '../../../shared/api/people/own-calls.ts';
import { people } from '../../backend/people-client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { confirm } from '../../ui/dialog/alert.ts';
import { goToCompany, useCompany } from '../company.ts';
import styles from '../people.module.css';
import { useAction } from '../use-action.ts';

/** Connects and disconnects the user's single sign-on. */
export function CompanyLogIn({ me }: { me: Myself }) {
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
      title: `Disconnect ${name}?`,
      text: `Your log-in at ${name} will no longer open this account.`,
      ...{ confirm: 'Disconnect', cancel: 'Cancel' },
    };
    if (await confirm(question)) await act(() => people.disconnectCompany());
  };
  return (
    <section className={styles.block}>
      <h2>{name}</h2>
      <p>
        {me.company
          ? `Your log-in at ${name} opens this account.`
          : `Connect your log-in at ${name} to open this account with it.`}
      </p>
      <ActionButton onAct={me.company ? disconnect : connect}>
        {me.company ? 'Disconnect' : `Connect ${name}`}
      </ActionButton>
    </section>
  );
}
