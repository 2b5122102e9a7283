import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlace } from '../server/open-store.ts';
import { createAuditStore } from '../server/platform/db/audit-store.ts';
import { copyStore } from '../server/platform/db/copy-store.ts';
import { lockFolder } from '../server/platform/db/folder-lock.ts';
import { parseStoreLocation, type StoreLocation } from '../server/platform/db/store-location.ts';
import { runAsCommand } from './support/run-as-command.ts';

/**
 * `npm run tool -- move-store FROM TO [--replace]`: copies one database to another. FROM and TO are
 * `postgres://…`, `sqlite:FILE` or a data folder; `$NAME` is an environment variable, which keeps a
 * password off the command line. No server may be running on either. Exit codes: 0 copied and
 * verified, 1 not.
 */
const usage = 'Usage: npm run tool -- move-store ./data postgres://user@host/database [--replace]';

const opened: (() => unknown)[] = [];
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [from, to, ...more] = positionals.map(parsePlace);
  if (!from || !to || more.length > 0) throw new Error(usage);
  if (from.shown === to.shown) throw new Error('FROM and TO are the same.');
  await move(from, to, values.replace);
});
for (const end of opened.reverse()) await end();

function parsePlace(given: string): StoreLocation {
  const variable = /^\$(\w+)$/.exec(given)?.[1];
  const place = parseStoreLocation((variable === undefined ? given : process.env[variable]) ?? '');
  if (place) return place;
  throw new Error(
    `${variable === undefined ? 'FROM or TO' : given} is not an address like postgres://user@host:5432/database, sqlite:FILE or a folder. ${usage}`,
  );
}

async function move(from: StoreLocation, to: StoreLocation, replace: boolean): Promise<void> {
  for (const place of [from, to]) lockAgainstServers(place);
  const source = await openPlace(from, 'read');
  opened.push(() => source.db.destroy());
  const target = await openPlace(to, 'write');
  opened.push(() => target.db.destroy());
  const copied = await copyStore(source, target, { replace });
  for (const { table, rows, digest } of copied)
    console.log(`${table.padEnd(14)} ${String(rows).padStart(9)} rows  ${digest}`);
  const { isWhole, entries, faults } = await createAuditStore(target).verifyAudit();
  if (!isWhole) console.log(`The audit trail has an error, as it had before: ${faults[0]}`);
  else console.log(`The audit trail is intact: ${entries} entries.`);
  console.log(`Everything in ${from.shown} is in ${to.shown}, compared row by row.`);
  console.log('Pictures and releases were not moved: they stay in DATA_DIR, or in STORAGE_URL.');
}

/** Stops a server on a data folder from writing to the old database. */
function lockAgainstServers(place: StoreLocation): void {
  if (place.engine === 'PostgreSQL') return;
  const folder = dirname(place.file);
  if (existsSync(join(folder, 'in-use.lock'))) opened.push(lockFolder(folder));
}
