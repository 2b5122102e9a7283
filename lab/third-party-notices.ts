import { writeFile } from 'node:fs/promises';
import { thirdPartyNotices } from './notices/third-party.ts';

/** `node lab/run.mjs third-party-notices`: updates THIRD-PARTY-NOTICES, after a change of what browsers get. */
await writeFile(new URL('../THIRD-PARTY-NOTICES', import.meta.url), await thirdPartyNotices());
