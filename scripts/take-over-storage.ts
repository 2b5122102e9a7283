import { setTimeout as later } from 'node:timers/promises';
import { openPlaces } from '../server/open-places.ts';
import { readSettings } from '../server/platform/settings/env.ts';
import { silenceMs, takeOverLocations } from '../server/platform/storage/claim.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { withExistingStore } from './support/with-existing-store.ts';

/**
 * `npm run tool -- take-over-storage`: makes the database of these settings the owner of STORAGE_URL and MIRROR_URL,
 * after it was restored from a backup. Refuses while a server uses them. Exit codes: 0 done, 1 nothing was changed.
 */
await runAsCommand(async () => {
  const settings = readSettings();
  await withExistingStore(async (store) => {
    const places = await openPlaces(store, settings);
    if (places.length === 0) throw new Error('Neither STORAGE_URL nor MIRROR_URL is set.');
    console.log(`Waiting ${silenceMs / 1000} s to see whether a server uses the storage.`);
    await takeOverLocations(places, { store, waitSilence: () => later(silenceMs) });
    const names = places.map(({ storage }) => storage.place).join(' and ');
    console.log(`This database owns ${names} now. Start the server: npm start`);
  });
});
