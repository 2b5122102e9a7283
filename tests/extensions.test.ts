import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Extensions are loaded with the first module that needs them.
vi.hoisted(() => {
  process.env.EXTENSIONS_DIR = 'tests/support/extensions';
});

import type { VerifyReport } from '../shared/api/publishing/releases.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

let marquee: RunningMarquee;
beforeAll(async () => {
  marquee = await runMarquee();
}, 240_000);
afterAll(() => marquee?.stop());

const page = async (path: string) => (await fetch(marquee.siteAddress + path)).text();
const save = async (section_name: string, fields: object) => {
  await marquee.call('saveSection', { section_name, ...fields });
  await marquee.published();
};

describe('an extension', () => {
  it('has a section that is saved and shown like one of the core', async () => {
    await save('our_team', { details: [{ name: 'Ada', x_phone: '+49 30 1234' }] });
    await save('x_awards', {
      heading: 'Nine prizes',
      details: [{ name: 'The golden blackboard' }, { name: 'Not yet', hidden: true }],
    });
    const home = await page('/');
    expect(home).toMatch(/id="our-team"[\s\S]*class="x-awards band grid"[\s\S]*The golden blackboard/);
    expect(home).not.toContain('Not yet');
    expect(home).not.toContain('data-section');
    const { data } = await marquee.call('getSection', { section_name: 'x_awards' });
    expect(data).toMatchObject({ heading: 'Nine prizes', title: '' });
  });
});
