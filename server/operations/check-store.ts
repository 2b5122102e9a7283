import { existsSync } from 'node:fs';
import { newestSchema, oldestSchema } from '../platform/db/migrations/migrate.ts';
import { examineDatabase } from '../platform/db/sqlite/snapshot.ts';
import type { Settings } from '../platform/settings/env.ts';
import { type MediaStorage, StorageError } from '../platform/storage/storage.ts';
import type { Store } from '../store.ts';
import { checkExtensionsPublished } from './check-extensions.ts';
import { checkNotifications } from './check-notifications.ts';
import { type CheckResult, failure, passed, runCheck, warning } from './check-result.ts';
import { type Addresses, checkSecondSteps } from './check-second-steps.ts';

const restore = 'Restore a backup: npm run restore -- FILE';

/** Checks that the database is intact and has a known version. */
export function checkDatabaseFile(file: string): CheckResult {
  const about = 'database';
  if (!existsSync(file))
    return warning(about, 'No database yet.', 'The first "npm start" creates it.');
  const problem = examineDatabase(file);
  if (problem.unread !== '')
    return failure(
      about,
      `${file} cannot be read right now: ${problem.unread}. That is not a sign of damage.`,
      'Check disk space and permissions first, then run the doctor again. Do not restore a backup because of it.',
    );
  if (problem.faults.length > 0)
    return failure(about, `${file} is damaged: ${problem.faults[0]}`, restore);
  if (problem.schema > newestSchema)
    return failure(
      about,
      `${file} was written by a newer version.`,
      'Start that version again, or restore an older backup.',
    );
  if (problem.schema < oldestSchema)
    return failure(
      about,
      `${file} was written by a version before 0.2.0.`,
      'Start version 0.2.0 on it once, then this version.',
    );
  if (problem.schema < newestSchema)
    return warning(
      about,
      `${file} is intact, and of an older version.`,
      'The next "npm start" upgrades it; run the doctor again then.',
    );
  return passed(
    about,
    `${file} is intact (schema ${problem.schema}, revision ${problem.revision}).`,
  );
}

/** Settings for judging stored data. */
export type Judging = Addresses & Pick<Settings, 'SMTP_URL'>;

/** Checks the audit log, accounts, pictures and notifications. */
export async function checkContent(
  store: Store,
  storage: Pick<MediaStorage, 'list'>,
  settings: Judging = { SITE_URL: '', CONSOLE_URL: '', SMTP_URL: '' },
): Promise<CheckResult[]> {
  return [
    ...(await runCheck('audit trail', async () => [await checkAudit(store)])),
    ...(await runCheck('accounts', async () => [await checkAccounts(store)])),
    ...(await runCheck('second step', () => checkSecondSteps(store, settings))),
    ...(await runCheck('pictures', async () => [await scanFiles(store, storage)])),
    ...(await runCheck('notices', async () => [await checkNotifications(store, settings)])),
    ...(await runCheck('extensions', () => checkExtensionsPublished(store))),
    ...(await runCheck('planned drafts', async () => [await checkSchedules(store)])),
  ];
}

/** Checks that every scheduled draft went live on time. */
async function checkSchedules(store: Store): Promise<CheckResult> {
  const about = 'planned drafts';
  const planned = (await store.drafts('open', 1000)).filter(({ schedule }) => schedule !== null);
  const stopped = planned.filter(({ schedule }) => schedule?.problem);
  const [first] = stopped;
  if (first)
    return warning(
      about,
      `${stopped.length} did not go live, the first is ‘${first.name}’: ${first.schedule?.problem}`,
      'Open it in the console, under Publishing, Drafts.',
    );
  const overdue = await store.dueDrafts(Date.now() - 60_000);
  if (overdue.length > 0)
    return failure(
      about,
      `${overdue.length} are overdue, and nothing started or ended them.`,
      'Is the server running? Its log has the reason.',
    );
  return passed(about, planned.length === 0 ? 'None.' : `${planned.length} scheduled.`);
}

async function checkAudit(store: Store): Promise<CheckResult> {
  const { isWhole, entries, faults } = await store.verifyAudit();
  if (isWhole) return passed('audit trail', `All ${entries} entries are intact.`);
  return failure(
    'audit trail',
    `Changed: ${faults[0]}`,
    'See all of it: npm run tool -- audit verify',
  );
}

async function checkAccounts(store: Store): Promise<CheckResult> {
  const { length } = await store.accounts();
  if (length > 0) return passed('accounts', `${length} active.`);
  return warning(
    'accounts',
    'Nobody can log in.',
    'Add one: npm run create-admin -- you@example.com',
  );
}

async function scanFiles(store: Store, storage: Pick<MediaStorage, 'list'>): Promise<CheckResult> {
  const named = new Set<string>();
  for (const kind of ['section', 'service', 'page-content', 'partner', 'page'] as const)
    for (const { body } of await store.list(kind))
      for (const [path] of JSON.stringify(body).matchAll(
        /media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}\.\w+/g,
      ))
        named.add(path);
  const missing = new Set(named);
  try {
    for await (const { path } of storage.list()) missing.delete(path);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return failure(
      'pictures',
      error.message,
      'Until it works, pictures cannot be saved, and only recently shown ones are available.',
    );
  }
  if (missing.size === 0) return passed('pictures', `All ${named.size} pictures in use exist.`);
  return failure(
    'pictures',
    `${missing.size} of ${named.size} are missing, the first is ${[...missing][0]}.`,
    'Upload them again in the console, or restore a backup.',
  );
}
