import type { Store } from '../../store.ts';
import type { Manifest } from '../releases/manifest.ts';

/** Setting: releases from until this time may be replaced by content that lacks their saves. */
export const acceptedSetting = 'older content accepted';

type Reading = Pick<Store, 'savedAt'>;

/** The live release was made from saves that the database does not have. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}

/**
 * Resolves to true if the database has the save that a release was made from. Compares its time too, because later
 * saves reuse the number.
 */
export async function hasSaveOf(store: Reading, release: Manifest): Promise<boolean> {
  const { revision, savedAt } = release;
  const found = await store.savedAt(revision);
  // Earlier versions did not note the time.
  return savedAt === undefined ? revision === 0 || found !== null : found === savedAt;
}

/**
 * Resolves to false if the content may replace the live release, but does not continue from it.
 * @throws OlderDatabaseError unless someone has accepted that
 */
export async function continuesFrom(
  store: Reading & Pick<Store, 'revision' | 'setting'>,
  live: Manifest | null,
): Promise<boolean> {
  if (!live || (await hasSaveOf(store, live))) return true;
  const accepted = await store.setting(acceptedSetting);
  if (typeof accepted === 'string' && live.at <= accepted) return false;
  throw new OlderDatabaseError(await describeLoss(store, live));
}

/** The missing saves, with the numbers and times that identify the backup with it. */
export async function describeLoss(
  store: Reading & Pick<Store, 'revision'>,
  { number, revision, at }: Manifest,
): Promise<string> {
  const newest = await store.revision();
  const saved = (await store.savedAt(newest)) ?? 'never';
  return `Release ${number} of ${at} is live and was made from revision ${revision}, which the database does not have. The newest revision there is ${newest}, saved ${saved}.`;
}

/** Allows publishing over the live release, unless the database has its content. */
export async function acceptOlderDatabase(
  store: Reading & Pick<Store, 'audit' | 'setSetting'>,
  live: Manifest | null,
  by: { author: string; at: Date },
): Promise<void> {
  if (!live || (await hasSaveOf(store, live))) return;
  await store.audit({ ...by, action: 'publish older content', subject: `release ${live.number}` });
  await store.setSetting(acceptedSetting, live.at);
}
