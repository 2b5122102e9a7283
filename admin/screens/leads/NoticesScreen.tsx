import { LoadFailure } from '../../forms/LoadFailure.tsx';
import { Deliveries } from '../../leads/Deliveries.tsx';
import styles from '../../leads/leads.module.css';
import { MailSetUp } from '../../leads/MailSetUp.tsx';
import { useDeliveries, useLeadSettings } from '../../leads/notices.ts';
import { Recipients } from '../../leads/Recipients.tsx';
import { Webhooks } from '../../leads/Webhooks.tsx';
import { useMe } from '../../people/me.ts';
import { PeopleScreen } from '../../people/PeopleScreen.tsx';

export function NoticesScreen() {
  const isOwner = useMe()?.areas.includes('owner') ?? false;
  return (
    <PeopleScreen
      title="Notices"
      intro="Who is told of what visitors send, and whether it arrives."
      area="leads"
    >
      <div className={styles.notices}>
        {isOwner ? (
          <OfOwner />
        ) : (
          <>
            <Mail />
            <Deliveries />
          </>
        )}
      </div>
    </PeopleScreen>
  );
}

/** For whoever works on leads, and sets nothing. */
function Mail() {
  const { data } = useDeliveries('waiting');
  return data ? <MailSetUp mail={data.mail} mayTry={false} /> : null;
}

function OfOwner() {
  const { data, isError, refetch } = useLeadSettings();
  if (isError && !data) return <LoadFailure isGone={false} onReload={refetch} />;
  if (!data) return <p>Loading…</p>;
  return (
    <>
      <MailSetUp mail={data.mail} mayTry />
      <Deliveries />
      <Recipients chosen={data} mail={data.mail} />
      {data.hooks && <Webhooks hooks={data.hooks} hosts={data.hook_hosts} />}
    </>
  );
}
