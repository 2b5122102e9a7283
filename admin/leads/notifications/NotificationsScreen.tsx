import { useMe } from '../../backend/me.ts';
import { LoadFailure } from '../../form/LoadFailure.tsx';
import { PeopleFrame } from '../../people/PeopleFrame.tsx';
import { t } from '../../words/words.ts';
import styles from '../leads.module.css';
import { Deliveries } from './Deliveries.tsx';
import { EmailSetUp } from './EmailSetUp.tsx';
import { useDeliveries, useLeadSettings } from './notifications.ts';
import { Recipients } from './Recipients.tsx';
import { Webhooks } from './Webhooks.tsx';

export function NotificationsScreen() {
  const isOwner = useMe()?.areas.includes('owner') ?? false;
  return (
    <PeopleFrame
      title={t`Notifications`}
      intro={t`Who gets an email when a visitor writes, and whether it was delivered.`}
      permission="leads"
    >
      <div className={styles.notices}>
        {isOwner ? (
          <OwnerSettings />
        ) : (
          <>
            <Mail />
            <Deliveries />
          </>
        )}
      </div>
    </PeopleFrame>
  );
}

/** For users with permission for leads who may not change settings. */
function Mail() {
  const { data } = useDeliveries('waiting');
  return data ? <EmailSetUp mail={data.mail} mayTry={false} /> : null;
}

function OwnerSettings() {
  const { data, isError, refetch } = useLeadSettings();
  if (isError && !data) return <LoadFailure isGone={false} onReload={refetch} />;
  if (!data) return <p>{t`Loading…`}</p>;
  return (
    <>
      <EmailSetUp mail={data.mail} mayTry />
      <Deliveries />
      <Recipients chosen={data} mail={data.mail} />
      {data.hooks && <Webhooks hooks={data.hooks} hosts={data.hook_hosts} />}
    </>
  );
}
