import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '../../shared/api/client.ts';
import { redirectReportEndpoints } from '../../shared/api/redirect-report.ts';
import { describeFailure, http } from '../backend/api.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { formatDay } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { t } from '../words/words.ts';
import styles from './RedirectReport.module.css';

const calls = createClient(http, redirectReportEndpoints);

interface Props {
  /** Old addresses that already have a redirect in the form. */
  taken: ReadonlySet<string>;
  /** Adds a redirect to the form. */
  onRedirect: (from: string, to: string) => void;
}

/** Lists missing addresses and former page addresses. Empty for a backend without this report. */
export default function RedirectReport({ taken, onRedirect }: Props) {
  const { data, refetch } = useQuery({
    queryKey: ['redirect-report'],
    queryFn: () => calls.getRedirectReport({}).then((reply) => reply.data),
    retry: false,
  });
  if (!data) return null;
  const missing = data.missing.filter(({ address }) => !taken.has(address.replace(/\/$/, '')));
  const dismiss = async (address: string) => {
    try {
      await calls.forgetMissing({ address });
      await refetch();
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
  };
  return (
    <>
      <FormCard title={t`Missing pages`}>
        {missing.length === 0 ? (
          <p>{t`No visitors have reached a missing page.`}</p>
        ) : (
          <ul className={styles.rows}>
            {missing.map(({ address, count, last, nearest }) => (
              <li key={address}>
                <div>
                  <strong>{address}</strong>
                  <span>
                    {t`${count === 1 ? t`Once` : t`${count} times`}, last on ${formatDay(`${last}T12:00:00Z`)}`}
                    {nearest && t`. Did they want “${nearest.title}”?`}
                  </span>
                </div>
                <Button
                  variant="default"
                  aria-label={t`Redirect ${address} to…`}
                  onClick={() => onRedirect(address, nearest?.path ?? '')}
                >
                  {t`Redirect to…`}
                </Button>
                <ActionButton
                  variant="subtle"
                  aria-label={t`Dismiss ${address}`}
                  onAct={() => dismiss(address)}
                >
                  {t`Dismiss`}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </FormCard>
      {data.former.length > 0 && (
        <FormCard title={t`Earlier addresses`}>
          <p>{t`These redirect to your pages automatically.`}</p>
          <ul className={styles.rows}>
            {data.former.map(({ address, to }) => (
              <li key={address}>
                <div>
                  <strong>{address}</strong>
                  <span>
                    {to
                      ? t`Redirects to ${to.path} (${to.title})`
                      : t`Shows that the page was removed`}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </FormCard>
      )}
    </>
  );
}
