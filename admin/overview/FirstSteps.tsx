import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FirstSteps as Steps } from '../../shared/api/demo.ts';
import { client } from '../backend/api.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import styles from './overview.module.css';
import { Panel } from './Panel.tsx';

const steps: readonly { key: keyof Steps; label: string; to: string }[] = [
  { key: 'name', label: t`Your name`, to: '/admin/site-identity' },
  { key: 'logo', label: t`Your logo`, to: '/admin/site-identity' },
  { key: 'colours', label: t`Your colours`, to: '/admin/site-identity' },
  { key: 'phone', label: t`Your phone number`, to: '/admin/contact-us' },
  { key: 'email', label: t`Your email`, to: '/admin/contact-us' },
  { key: 'imprint', label: t`Your imprint`, to: '/admin/pages' },
  { key: 'demo', label: t`Remove the demo content`, to: '/admin/demo-content' },
];

/** The steps that make the site the owner's own; hidden once all are done. */
export function FirstSteps() {
  const { data } = useQuery({
    queryKey: ['first steps'],
    queryFn: async () => (await client.firstSteps()).data,
    staleTime: 0,
    retry: false,
  });
  if (!data || steps.every(({ key }) => data[key])) return null;
  return (
    <Panel title={t`First steps`}>
      <ol className={styles.first}>
        {steps.map(({ key, label, to }) => (
          <li key={key} data-done={data[key]}>
            {data[key] ? (
              <IconCircleCheckFilled size={20} aria-label={t`Done`} />
            ) : (
              <IconCircle size={20} aria-label={t`To do`} />
            )}
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
