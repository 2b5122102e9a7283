import { useQuery } from '@tanstack/react-query';
import type { DeliveryLine } from '../../../shared/api/leads/delivery-calls.ts';
import { timeInWords } from '../../session/preferences.ts';
import { leads } from '../leads-client.ts';

export type DeliveryState = DeliveryLine['state'];

/** Reads notifications and their state, reloading while the screen is open. */
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

export const stateWords: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  'given up': 'Failed',
};

export const noneWords: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Nothing is waiting to be sent.',
  delivered: 'Nothing has been sent yet. You choose the recipients on this screen.',
  'given up': 'Nothing has failed. Failures appear here with the reason.',
};

const kindWords: Readonly<Record<string, string>> = {
  lead: 'New lead',
  'lead link': 'New lead, link only',
  reminder: 'Reminder',
  digest: 'Daily email',
  answer: 'Answer to a visitor',
  reset: 'Access reset',
  forgotten: 'Forgotten password',
  'account notice': 'Account notification',
  'hook new': 'New lead',
  'hook not-spam': 'Not spam after all',
  'hook reminder': 'Reminder',
  'hook delivery-failed': 'Failed email',
  'hook failed': 'Failed webhook',
};

/** Describes the subject of a notification; unknown kinds keep their id. */
export function kindInWords(kind: string): string {
  return kindWords[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}

type Tried = Pick<DeliveryLine, 'channel' | 'state' | 'tries' | 'next_at' | 'text'>;

/** Describes the state of a notification and what happens next. */
export function deliveryStateText({ channel, state, tries, next_at, text }: Tried): string {
  const often = tries === 1 ? '1 try' : `${tries} tries`;
  if (state === 'delivered') {
    const done =
      channel === 'mail' ? 'Accepted by the mail server' : 'Accepted by the other server';
    return tries > 1 ? `${done} (${often}).` : `${done}.`;
  }
  if (state === 'given up') return `${text} Failed after ${often}.`;
  if (text === '') return 'It will be sent in a moment.';
  return `${text} Next try ${timeInWords(next_at)}.`;
}

/** Returns the receiver's answer, word for word, for troubleshooting. */
export function receiverAnswer({ channel, state, text }: Tried): string {
  if (state !== 'delivered' || text === '') return '';
  // A webhook's text already is a sentence.
  return channel === 'mail' ? `It answered: ${text}` : text;
}
