import type { Store } from '../../store.ts';
import type { Manifest } from '../releases/manifest.ts';

/** Setting with a time. Releases until then may be replaced by content that lacks their saves. */
export const acceptedSetting = 'older content accepted';

type SaveReader = Pick<Store, 'savedAt'>;

/** The live release contains saves that the database does not have. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}

/**
 * Returns true if the database has the save that a release was made from. Compares the time too, because later saves
 * reuse the number.
 */
export async function hasSaveOf(store: SaveReader, release: Manifest): Promise<boolean> {
  const { revision, savedAt } = release;
  const found = await store.savedAt(revision);
  // Earlier versions did not store the time.
  return savedAt === undefined ? revision === 0 || found !== null : found === savedAt;
}

/**
 * Returns false if the content does not continue from the live release, but may replace it.
 * @throws OlderDatabaseError unless an owner has accepted that
 */
export async function continuesFrom(
  store: SaveReader & Pick<Store, 'revision' | 'setting'>,
  live: Manifest | null,
): Promise<boolean> {
  if (!live || (await hasSaveOf(store, live))) return true;
  const accepted = await store.setting(acceptedSetting);
  if (typeof accepted === 'string' && live.at <= accepted) return false;
  throw new OlderDatabaseError(await describeLoss(store, live));
}

/** Describes the missing saves, with numbers and times that identify a backup with them. */
export async function describeLoss(
  store: SaveReader & Pick<Store, 'revision'>,
  { number, revision, at }: Manifest,
): Promise<string> {
  const newest = await store.revision();
  const saved = (await store.savedAt(newest)) ?? 'never';
  return `Release ${number} of ${at} is live and was made from revision ${revision}, which the database does not have. The newest revision there is ${newest}, saved ${saved}.`;
}

/** Allows publishing over the live release, unless the database has its content. */
export async function acceptOlderDatabase(
  store: SaveReader & Pick<Store, 'audit' | 'setSetting'>,
  live: Manifest | null,
  by: { author: string; at: Date },
): Promise<void> {
  if (!live || (await hasSaveOf(store, live))) return;
  await store.audit({ ...by, action: 'publish older content', subject: `release ${live.number}` });
  await store.setSetting(acceptedSetting, live.at);
}
