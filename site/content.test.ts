import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContentSource, contentSourceKey } from '../shared/content/source.ts';
import {
  readContactForm,
  readIdentity,
  readPartners,
  readSection,
  readServiceCards,
} from './content.ts';
import { entriesOf } from './preview/entries.ts';

const place = (source: Partial<ContentSource> | undefined) =>
  Object.assign(globalThis, { [contentSourceKey]: source });
const holding = (section: Record<string, unknown> | null) =>
  place({ section: async () => structuredClone(section) });

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => warnings.push(String(text)));
});
afterEach(() => {
  place(undefined);
  vi.restoreAllMocks();
});

it('includes absent fields in what a page reads, so that it is rendered again once they exist', async () => {
  const told = new Set<string>();
  const watch = <Content extends object>(_: unknown, content: Content | null) => {
    for (const name of Object.keys(content ?? {})) told.add(name);
    return content;
  };
  place({ section: async () => ({ company_name: 'Acme' }), watch });
  await readIdentity();
  expect(told).toContain('share_pictures');
});

it('cleans texts that were saved before the server cleaned them', async () => {
  holding({
    entries: [
      { from: '/old', to: '/new\ud800' },
      { from: '/other', to: '/x' },
    ],
  });
  expect(await readSection('redirects')).toEqual({
    entries: [{ from: '/other', to: '/x', temporary: false }],
  });
  const card = { _id: 'a', name: 'N\0ame \ud83d', heading: '', image: '', icon: '' };
  place({ serviceCards: async () => [card] });
  expect(await readServiceCards('portfolio')).toEqual([{ ...card, name: 'Name \ufffd' }]);
});

describe('a section of the page', () => {
  it('is left out when it is missing or has no text', async () => {
    holding(null);
    expect(await readSection('our_team')).toBeNull();
    holding({ section_name: 'our_team', revision: 3, title: ' ', details: [{ name: '' }] });
    expect(await readSection('our_team')).toBeNull();
  });

  it('is shown when a telephone number is its only content', async () => {
    holding({ mobile_number: 1134960142 });
    expect((await readSection('contact_us'))?.mobile_number).toBe(1134960142);
  });

  it('includes its revision when the form has additional fields', async () => {
    holding({ ask_email: 'optional', revision: 7 });
    expect(await readContactForm()).toMatchObject({ ask_email: 'optional', revision: 7 });
    for (const asked of [{}, { consent_text: 'Nobody sees it', consent: 'no' }]) {
      holding({ ...asked, revision: 8 });
      expect(await readContactForm()).toBeNull();
    }
  });

  it('has the default button label until it is cleared', async () => {
    holding({ heading: 'Start' });
    expect((await readSection('get_started'))?.button_label).toBe('Get started');
    expect((await readSection('main_banner'))?.button_label).toBe('Contact Us');
    holding({ heading: 'Start', button_label: '' });
    expect((await readSection('get_started'))?.button_label).toBe('');
  });

  it('is left out when it has only the default button label', async () => {
    for (const button_label of ['Get started', '', undefined]) {
      holding({ title: '', button_label });
      expect(await readSection('get_started')).toBeNull();
    }
  });

  it('keeps readable content, and logs unreadable content once', async () => {
    const stored = { title: 'Team', heading: 7, details: [{ name: 'Ada' }, 'nobody'] };
    holding({ ...stored });
    await readSection('our_team');
    holding({ ...stored });
    const team = await readSection('our_team');
    expect(team).toMatchObject({ title: 'Team', heading: '', details: [{ name: 'Ada' }] });
    expect(warnings).toEqual(['content: our_team without heading, details.1']);
  });

  it('is shown without its hidden items, and left out when it has no others', async () => {
    holding({ title: 'Team', details: [{ name: 'Ada', hidden: true }, { name: 'Ben' }] });
    const team = await readSection('our_team');
    expect(team?.details).toMatchObject([{ name: 'Ben' }]);
    // Previews lead to the item in the form, where the hidden one comes first.
    place({ isPreview: true });
    expect(entriesOf(team?.details ?? [])).toMatchObject([{ name: 'Ben', entry: 1 }]);
    holding({ details: [{ name: 'Ada', hidden: true }] });
    expect(await readSection('our_team')).toBeNull();
  });

  it('is read from the current source, not from an earlier one', async () => {
    holding({ heading: 'Old' });
    expect((await readSection('get_started'))?.heading).toBe('Old');
    holding({ heading: 'New' });
    expect((await readSection('get_started'))?.heading).toBe('New');
  });

  it('passes on the errors of an injected source', async () => {
    place({ section: () => Promise.reject(new Error('The store is locked')) });
    await expect(readSection('banner')).rejects.toThrow('The store is locked');
  });
});

describe('the site’s identity', () => {
  it('is complete when nothing is stored', async () => {
    holding(null);
    expect(await readIdentity()).toMatchObject({ company_name: '', colour_1: '#17324d' });
  });

  it('is kept when only a colour was chosen', async () => {
    holding({ colour_1: '#ffb347' });
    expect(await readIdentity()).toMatchObject({ colour_1: '#ffb347' });
  });

  it('accepts only six-digit colours', async () => {
    holding({ company_name: 'Acme', colour_1: 'red;}body{display:none' });
    expect(await readIdentity()).toMatchObject({ company_name: 'Acme', colour_1: '#17324d' });
  });
});

describe('lists', () => {
  it('lose hidden items', async () => {
    const [shown, hidden] = ['a', 'b'].map((it) => it.repeat(24)) as [string, string];
    const named = { partner_name: 'Acme' };
    place({
      partners: async () =>
        [
          { _id: shown, ...named },
          { _id: hidden, ...named, hidden: true },
        ] as never,
    });
    expect((await readPartners()).map(({ _id }) => _id)).toEqual([shown]);
  });

  it('lose an unreadable item, not the others', async () => {
    const _id = 'a'.repeat(24);
    place({ partners: async () => [{ _id, partner_name: 'Acme' }, { _id } as never] as never });
    expect(await readPartners()).toEqual([{ _id, partner_name: 'Acme', partner_logo: '' }]);
  });

  it('are empty when the backend does not answer', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9/api');
    vi.resetModules();
    expect(await readServiceCards('portfolio')).toEqual([]);
    expect(faults).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
  });
});
