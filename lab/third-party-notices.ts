import { writeFile } from 'node:fs/promises';
import { thirdPartyNotices } from './notices/third-party.ts';

/** `node lab/run.mjs third-party-notices`: writes THIRD-PARTY-NOTICES anew, after a change of what browsers are sent. */
await writeFile(new URL('../THIRD-PARTY-NOTICES', import.meta.url), await thirdPartyNotices());
