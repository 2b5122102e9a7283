import { join } from 'node:path';
import pino from 'pino';
import { openReleases } from '../../server/publish/releases/releases.ts';

/** The releases of a data folder to read, even while a server runs, and the live one. @throws Error without one */
export async function openLiveRelease(dataDir: string) {
  const releases = await openReleases(join(dataDir, 'releases'), {
    keep: Number.POSITIVE_INFINITY,
    log: pino({ level: 'silent' }),
    readOnly: true,
  });
  const live = releases.live();
  if (!live) throw new Error(`There is no release in ${dataDir} yet. Run "npm start" first.`);
  return { live, read: releases.read };
}
