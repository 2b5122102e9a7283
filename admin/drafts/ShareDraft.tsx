import { Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DraftResponse } from '../../shared/api/drafts/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';
import { usePublicSite } from '../backend/public-site.ts';
import styles from '../form/draft/drafts.module.css';
import { QrCode } from '../people/account/QrCode.tsx';
import { formatDay } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { toast } from '../ui/dialog/alert.ts';
import { copyText } from '../ui/dialog/copy-text.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { t } from '../words/words.ts';

const periods = [
  { value: '1', label: t`1 day` },
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
];

/** Creates a link that shows the complete site with the draft, for example on a phone. */
export function ShareDraft({ draft }: { draft: DraftResponse }) {
  const site = usePublicSite();
  const [days, setDays] = useState('7');
  const [link, setLink] = useState<string | null>(null);
  const share = async () => {
    const made = await draftAction(() => drafts.shareDraft({ id: draft.id, days: Number(days) }));
    const address = made?.data?.address;
    if (address) setLink(new URL(address, site ?? window.location.origin).href);
  };
  const end = async () => {
    const ended = await draftAction(() => drafts.shareDraft({ id: draft.id, days: 0 }));
    if (!ended) return;
    setLink(null);
    void toast(ended.message).catch(console.error);
  };
  const last = draft.links.at(-1);
  return (
    <section className={styles.block} aria-labelledby="share">
      <h2 id="share">{t`Share`}</h2>
      <div className={styles.share}>
        <Stack gap={18}>
          <p>
            {t`Anyone with the link sees the whole site with this draft, on any device, without logging in.`}
          </p>
          <NativeSelect
            label={t`Link expires after`}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
            data={periods}
          />
          <Group gap={8}>
            <ActionButton onAct={share}>{t`Create link`}</ActionButton>
            {link && (
              <ActionButton
                onAct={() => copyText(link, t`Link copied`)}
              >{t`Copy link`}</ActionButton>
            )}
            {last && (
              <ActionButton onAct={end}>
                {draft.links.length === 1
                  ? t`Revoke link`
                  : t`Revoke all ${draft.links.length} links`}
              </ActionButton>
            )}
          </Group>
          {link ? (
            <output aria-label={t`Draft link`}>
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            </output>
          ) : (
            last && <p className={styles.when}>{t`A link works until ${formatDay(last)}.`}</p>
          )}
        </Stack>
        {link && <QrCode text={link} label={t`QR code for the link`} />}
      </div>
    </section>
  );
}
