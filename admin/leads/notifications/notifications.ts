import { useQuery } from '@tanstack/react-query';
import type { DeliveryRow } from '../../../shared/api/leads/delivery-endpoints.ts';
import { formatRelative } from '../../session/preferences.ts';
import { t, translated } from '../../words/words.ts';

import { leads } from '../leads-client.ts';

export type DeliveryState = DeliveryRow['state'];

/** Reads notifications with their state, reloading while the screen is open. */
export function useDeliveries(state: DeliveryState) {
  return useQuery({
    queryKey: ['notices', state],
    queryFn: async () => (await leads.listDeliveries({ state })).data,
    refetchInterval: 10_000,
  });
}

/** For owners only. */
export function useLeadSettings() {
  return useQuery({
    queryKey: ['notices', 'settings'],
    queryFn: async () => (await leads.leadSettings()).data,
  });
}

export const stateLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: t`Waiting`,
  delivered: t`Delivered`,
  'given up': t`Failed`,
};

export const emptyTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: t`Nothing is waiting to be sent.`,
  delivered: t`Nothing has been sent yet. You choose the recipients on this screen.`,
  'given up': t`Nothing has failed. Failures appear here with the reason.`,
};

const kindLabels: Readonly<Record<string, string>> = {
  lead: t`New lead`,
  'lead link': t`New lead, link only`,
  reminder: t`Reminder`,
  digest: t`Daily email`,
  answer: t`Answer to a visitor`,
  reset: t`Access reset`,
  forgotten: t`Forgotten password`,
  'account notice': t`Account notification`,
  'hook new': t`New lead`,
  'hook not-spam': t`Not spam after all`,
  'hook reminder': t`Reminder`,
  'hook delivery-failed': t`Failed email`,
  'hook failed': t`Failed webhook`,
};

/** Describes the subject of a notification; unknown kinds keep their id. */
export function describeKind(kind: string): string {
  return kindLabels[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}

type Delivery = Pick<DeliveryRow, 'channel' | 'state' | 'tries' | 'next_at' | 'text'>;

/** Describes the state of a notification and what happens next. */
export function describeDelivery({ channel, state, tries, next_at, text }: Delivery): string {
  const often = tries === 1 ? t`1 try` : t`${tries} tries`;
  if (state === 'delivered') {
    const done =
      channel === 'mail' ? t`Accepted by the mail server` : t`Accepted by the other server`;
    return tries > 1 ? `${done} (${often}).` : `${done}.`;
  }
  if (state === 'given up') return t`${translated(text)} Failed after ${often}.`;
  if (text === '') return t`Sending shortly.`;
  return t`${translated(text)} Next try ${formatRelative(next_at)}.`;
}

/** Returns the response of the receiver verbatim, for troubleshooting. */
export function formatResponse({ channel, state, text }: Delivery): string {
  if (state !== 'delivered' || text === '') return '';
  // The text of a webhook is already a sentence.
  return channel === 'mail' ? t`Response: ${text}` : translated(text);
}
