import { createObjectId } from '../../shared/rules/object-id.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';
import type { SiteState } from './format.ts';

const idName = 'site id';
const originName = 'package origin';

type Settings = Pick<Store, 'setting' | 'setSetting' | 'changeSetting'>;

/** Returns the permanent id of a site, created on first use. */
export async function readSiteId(store: Settings): Promise<string> {
  await store.changeSetting(idName, (known) => known ?? createObjectId());
  return (await store.setting(idName)) as string;
}

/** Returns a stamp of a revision, which differs from that of a revision with the same number after a restore. */
export async function readStamp(store: Pick<Store, 'batch'>, revision: number): Promise<string> {
  const written = (await store.batch(revision)).find((it) => it.revision === revision);
  if (!written) return '';
  const { kind, id, at, author } = written;
  return sha256(JSON.stringify([revision, kind, id, at, author])).slice(0, 16);
}

/** Checks whether a state belongs to this site and is still part of its history. */
export async function isOwnState(
  store: Settings & Pick<Store, 'batch'>,
  { site, revision, stamp }: SiteState,
): Promise<'own' | 'lost' | 'other'> {
  if (site !== (await readSiteId(store))) return 'other';
  return (await readStamp(store, revision)) === stamp ? 'own' : 'lost';
}

/** State of another site from which all content was pulled. */
export interface Origin extends SiteState {
  /** Revision of this site with the same content. */
  here: number;
}

export async function readOrigin(store: Settings): Promise<Origin | null> {
  return (await store.setting(originName)) as Origin | null;
}

export async function saveOrigin(store: Settings, origin: Origin): Promise<void> {
  await store.setSetting(originName, origin);
}
