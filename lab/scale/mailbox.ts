import { waitUntil } from '../../scripts/support/until.ts';
import { startSmtp } from '../../tests/support/servers/smtp.ts';

const recipients = ['ann@example.com', 'ben@example.com'];

/** The mail server of all servers and its own record of emails, independent of their database. */
export async function startMailbox() {
  const smtp = await startSmtp();
  const distinct = () => new Set(smtp.taken.map(({ messageId }) => messageId)).size;

  /** Each recipient with each word in their emails. */
  function told(): Set<string> {
    return new Set(
      smtp.taken.flatMap(({ raw, to }) =>
        (/word-\d+/.exec(raw) ?? []).flatMap((word) => to.map((person) => `${word} ${person}`)),
      ),
    );
  }

  function untold(words: Iterable<string>): string[] {
    const there = told();
    return [...words].flatMap((word) =>
      recipients
        .filter((person) => !there.has(`${word} ${person}`))
        .map((person) => `${word} was thanked for, and ${person} was not told`),
    );
  }

  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'site@example.com',
      // Two visitors who send ten a second are not what the limit is for.
      QUERIES_PER_MINUTE: '0',
    },
    leadSettings: {
      recipients: recipients.map((email) => ({ email, mode: 'each' })),
      remind_hours: 0,
    },
    /** Waits until everybody was notified of these; @returns who was not */
    async compare(words: ReadonlySet<string>): Promise<string[]> {
      await waitUntil(async () => untold(words).length === 0, 120_000, 500).catch(() => undefined);
      return untold(words);
    },
    /**
     * Waits until everything stored was reported; @returns the difference between distinct Message-IDs and leads ×
     * recipients
     */
    async difference(leads: number): Promise<number> {
      const is = () => Math.abs(leads * recipients.length - distinct());
      await waitUntil(async () => is() === 0, 60_000, 500).catch(() => undefined);
      return is();
    },
    counts: () => ({
      expected: recipients.length,
      mails: distinct(),
      twice: smtp.taken.length - distinct(),
    }),
    stop: smtp.stop,
  };
}
