import { checkMailServer } from '../platform/email/check-mail-server.ts';
import type { Mailer } from '../platform/email/mail.ts';
import type { Store } from '../store.ts';

/** Usage of `npm run tool -- mail`. */
export const mailUsage =
  'Usage: npm run tool -- mail test [someone@example.com], or: npm run tool -- mail waiting, or: npm run tool -- mail retry';

interface MailCommand {
  store: Pick<Store, 'deliveries' | 'changeDeliveries'>;
  mailer: Mailer | null;
  check?: typeof checkMailServer;
}

const maxListed = 500;

/**
 * Tests email, lists unsent email, or makes the running server retry it.
 * @returns the output, and whether there are no problems
 * @throws Error with the usage
 */
export async function runMailCommand(
  [action, to, ...more]: readonly string[],
  { store, mailer, check = checkMailServer }: MailCommand,
): Promise<{ lines: string[]; isWell: boolean }> {
  const isUsed = action === 'test' || (to === undefined && /^(waiting|retry)$/.test(action ?? ''));
  if (!isUsed || more.length > 0) throw new Error(mailUsage);
  if (action === 'test') {
    const steps = await check({ mailer, to });
    const marks = { true: 'ok', false: 'WRONG', null: '?' } as const;
    const lines = steps.map(
      ({ name, ok, not_used, text }) =>
        `${marks[`${ok}`].padEnd(6)}${name.padEnd(11)} ${not_used ? 'Not used. ' : ''}${text}`,
    );
    return { lines, isWell: steps.every(({ ok }) => ok !== false) };
  }
  const [waiting, givenUp] = await Promise.all([
    store.deliveries({ state: 'waiting', limit: maxListed }),
    store.deliveries({ state: 'given up', limit: maxListed }),
  ]);
  const all = [...givenUp, ...waiting];
  if (action === 'retry') {
    const count = await store.changeDeliveries(
      all.map(({ key }) => key),
      'waiting',
    );
    return { lines: [`${count} emails will be retried while a server runs.`], isWell: true };
  }
  const lines = all.map(
    ({ state, channel, recipient, kind, created_at, tries, answer }) =>
      `${state.padEnd(9)} ${created_at} ${kind} to ${channel === 'hook' ? 'webhook ' : ''}${recipient}, ${tries} ${tries === 1 ? 'try' : 'tries'}. ${answer}`,
  );
  return {
    lines: lines.length > 0 ? lines : ['No unsent or failed email.'],
    isWell: givenUp.length === 0,
  };
}
