import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { VerifyReport } from '../../../shared/api/publishing/releases.ts';
import { unpackFolder } from '../databases/databases.ts';
import { removeFolder } from '../remove-folder.ts';
import { type RunningMarquee, runMarquee } from './running-marquee.ts';

/**
 * Publishes a folder of `formerFolders` with the current code, and compares the release with a full build, before and
 * after saving a section.
 */
export async function publishFormerFolder(name: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-former-'));
  let marquee: RunningMarquee | undefined;
  try {
    unpackFolder(name, join(dataDir, 'content.sqlite'));
    // These databases are SQLite files, whatever database other tests use.
    marquee = await runMarquee({ dataDir, env: { DATABASE_URL: '' } });
    const { call, siteAddress } = marquee;
    const team = await call<{ heading: string }>('getSection', { section_name: 'our_team' });
    await isIdentical(marquee, team.data.heading);

    await call('saveSection', { section_name: 'our_team', heading: 'Changed by today’s code' });
    await isIdentical(marquee, 'Changed by today’s code');
    expect(await (await fetch(siteAddress)).text()).not.toContain(asHeading(team.data.heading));
  } finally {
    await marquee?.stop();
    await removeFolder(dataDir);
  }
}

// Other texts may contain its words.
const asHeading = (text: string) => `>${text}</h2>`;

/** Asserts that visitors see the heading, in a release that equals a full build. */
async function isIdentical(marquee: RunningMarquee, heading: string): Promise<void> {
  await marquee.published();
  expect(await (await fetch(marquee.siteAddress)).text()).toContain(asHeading(heading));
  const { data } = await marquee.call<VerifyReport>('verify');
  expect(data).toMatchObject({ identical: true, differences: [] });
}
