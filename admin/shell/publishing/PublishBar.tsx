import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMe } from '../../backend/me.ts';
import { useMyDraft } from '../../backend/open-drafts.ts';
import { useLivePage } from '../../backend/public-site.ts';
import {
  followPublishing,
  publishOlderContent,
  requestPublish,
  usePublishView,
} from '../../backend/publish.ts';
import { useUnsavedChanges } from '../../form/unsaved/unsaved-changes.ts';
import { confirm } from '../../ui/dialog/alert.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { t } from '../../words/words.ts';
import styles from './PublishBar.module.css';
import { describePublishing, type PublishStatus } from './publish-status.ts';

const icons = {
  ok: <Icon name="check" size={18} />,
  wait: <Icon name="pencil" size={18} />,
  busy: <Loader size={16} color="currentColor" aria-hidden />,
  bad: <Icon name="alert-triangle" size={18} />,
  unknown: <Icon name="help" size={18} />,
} satisfies Record<PublishStatus['tone'], React.ReactNode>;

/** The state that visitors see now. @param isKnown true if the backend is known to publish */
export function PublishBar({ isKnown }: { isKnown: boolean }) {
  useEffect(() => (isKnown ? followPublishing() : undefined), [isKnown]);
  const view = usePublishView();
  const unsaved = useUnsavedChanges();
  const now = useClock(view.state?.liveSince ?? null);
  const said = describePublishing(view, { ...unsaved, own: useMyDraft() }, now);
  const livePage = useLivePage();
  const isOwner = useMe()?.areas.includes('owner') ?? false;
  return (
    <div className={styles.bar} data-tone={said.tone} title={said.text}>
      {icons[said.tone]}
      {/* A save has its own announcement; later, only problems are announced. */}
      <p role="status" aria-live={said.tone === 'bad' ? 'polite' : 'off'}>
        {said.text}
      </p>
      {said.page && livePage && (
        <a href={livePage(said.page)} target="_blank" rel="noopener">
          {t`View`}
        </a>
      )}
      {said.retry && <TextButton onClick={() => void requestPublish()}>{t`Retry`}</TextButton>}
      {said.older && isOwner && (
        <TextButton onClick={() => void askPublishOlder()}>{t`Publish older content…`}</TextButton>
      )}
    </div>
  );
}

async function askPublishOlder(): Promise<void> {
  const isSure = await confirm({
    title: t`Publish the older content?`,
    text: t`Visitors no longer see what is missing here. The newer pages stay in Earlier versions, where you can view and download them.`,
    confirm: t`Yes, publish it`,
    cancel: t`Cancel`,
  });
  if (isSure) await publishOlderContent();
}

/** Returns the current time, and updates it for a while after something went live. */
function useClock(liveSince: string | null): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each publish restarts the clock
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    const stop = setTimeout(() => clearInterval(timer), 12_000);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [liveSince]);
  return now;
}
