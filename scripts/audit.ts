import type { Store } from '../server/store.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { withExistingStore } from './support/with-existing-store.ts';

/**
 * `npm run tool -- audit list [COUNT] | verify`: lists the newest entries of the audit trail, or
 * verifies all of it. Works while the server runs. Exit codes: 0 listed or intact, 1 otherwise.
 */
await runAsCommand(async () => {
  const [action, count = '50', ...more] = process.argv.slice(2);
  const isRight = (action === 'list' && /^\d{1,6}$/.test(count)) || action === 'verify';
  if (!isRight || more.length > 0)
    throw new Error('Usage: npm run tool -- audit list 50, or: npm run tool -- audit verify');
  await withExistingStore((store) =>
    action === 'list' ? list(store, Number(count)) : verify(store),
  );
});

async function list(store: Store, limit: number): Promise<void> {
  for (const entry of await store.auditTrail({ limit, offset: 0 })) {
    const { number, at, author, action, subject, from, to } = entry;
    const revisions = to === null ? '' : ` (revision ${from ?? 'none'} to ${to})`;
    console.log(
      `${String(number).padStart(6)}  ${at}  ${author}: ${action} ${subject}${revisions}`,
    );
  }
}

async function verify(store: Store): Promise<void> {
  const { isWhole, entries, head, faults } = await store.verifyAudit();
  for (const fault of faults) console.log(fault);
  console.log(
    isWhole
      ? `The audit trail is intact: ${entries} entries. Digest of the last one: ${head}. Keep it elsewhere to detect a truncated trail later.`
      : 'The audit trail was changed. Compare it with a backup, and find out who had access to the database.',
  );
  if (!isWhole) process.exitCode = 1;
}
