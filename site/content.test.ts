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

const setSource = (source: Partial<ContentSource> | undefined) =>
  Object.assign(globalThis, { [contentSourceKey]: source });
const setSection = (section: Record<string, unknown> | null) =>
  setSource({ section: async () => structuredClone(section) });

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => warnings.push(String(text)));
});
afterEach(() => {
  setSource(undefined);
  vi.restoreAllMocks();
});

it('records reads of absent fields, so that pages are rendered again once these fields exist', async () => {
  const read = new Set<string>();
  const watch = <Content extends object>(_: unknown, content: Content | null) => {
    for (const name of Object.keys(content ?? {})) read.add(name);
    return content;
  };
  setSource({ section: async () => ({ company_name: 'Acme' }), watch });
  await readIdentity();
  expect(read).toContain('share_pictures');
});

it('removes invalid characters from texts stored by older versions', async () => {
  setSection({
    entries: [
      { from: '/old', to: '/new\ud800' },
      { from: '/other', to: '/x' },
    ],
  });
  expect(await readSection('redirects')).toEqual({
    entries: [{ from: '/other', to: '/x', temporary: false }],
  });
  const card = { _id: 'a', name: 'N\0ame \ud83d', heading: '', image: '', icon: '' };
  setSource({ serviceCards: async () => [card] });
  expect(await readServiceCards('portfolio')).toEqual([{ ...card, name: 'Name \ufffd' }]);
});

describe('readSection', () => {
  it('returns null for a missing section and for one without text', async () => {
    setSection(null);
    expect(await readSection('our_team')).toBeNull();
    setSection({ section_name: 'our_team', revision: 3, title: ' ', details: [{ name: '' }] });
    expect(await readSection('our_team')).toBeNull();
  });

  it('returns a section whose only content is a telephone number', async () => {
    setSection({ mobile_number: 1134960142 });
    expect((await readSection('contact_us'))?.mobile_number).toBe(1134960142);
  });

  it('returns the revision of the contact form only if it has additional fields', async () => {
    setSection({ ask_email: 'optional', revision: 7 });
    expect(await readContactForm()).toMatchObject({ ask_email: 'optional', revision: 7 });
    for (const asked of [{}, { consent_text: 'Nobody sees it', consent: 'no' }]) {
      setSection({ ...asked, revision: 8 });
      expect(await readContactForm()).toBeNull();
    }
  });

  it('returns the default button label until the label is cleared', async () => {
    setSection({ heading: 'Start' });
    expect((await readSection('get_started'))?.button_label).toBe('Get started');
    expect((await readSection('main_banner'))?.button_label).toBe('Contact Us');
    setSection({ heading: 'Start', button_label: '' });
    expect((await readSection('get_started'))?.button_label).toBe('');
  });

  it('returns null for a section with only a default button label', async () => {
    for (const button_label of ['Get started', '', undefined]) {
      setSection({ title: '', button_label });
      expect(await readSection('get_started')).toBeNull();
    }
  });

  it('drops invalid fields, and logs them once', async () => {
    const stored = { title: 'Team', heading: 7, details: [{ name: 'Ada' }, 'nobody'] };
    setSection({ ...stored });
    await readSection('our_team');
    setSection({ ...stored });
    const team = await readSection('our_team');
    expect(team).toMatchObject({ title: 'Team', heading: '', details: [{ name: 'Ada' }] });
    expect(warnings).toEqual(['content: our_team without heading, details.1']);
  });

  it('omits hidden items, and sections with only hidden items', async () => {
    setSection({ title: 'Team', details: [{ name: 'Ada', hidden: true }, { name: 'Ben' }] });
    const team = await readSection('our_team');
    expect(team?.details).toMatchObject([{ name: 'Ben' }]);
    // Previews need the index in the form, where the hidden item comes first.
    setSource({ isPreview: true });
    expect(entriesOf(team?.details ?? [])).toMatchObject([{ name: 'Ben', entry: 1 }]);
    setSection({ details: [{ name: 'Ada', hidden: true }] });
    expect(await readSection('our_team')).toBeNull();
  });

  it('reads from the current source instead of an earlier one', async () => {
    setSection({ heading: 'Old' });
    expect((await readSection('get_started'))?.heading).toBe('Old');
    setSection({ heading: 'New' });
    expect((await readSection('get_started'))?.heading).toBe('New');
  });

  it('rethrows the errors of an injected source', async () => {
    setSource({ section: () => Promise.reject(new Error('The store is locked')) });
    await expect(readSection('banner')).rejects.toThrow('The store is locked');
  });
});

describe('readIdentity', () => {
  it('returns defaults if nothing is stored', async () => {
    setSection(null);
    expect(await readIdentity()).toMatchObject({ company_name: '', colour_1: '#17324d' });
  });

  it('returns the identity if only a colour is stored', async () => {
    setSection({ colour_1: '#ffb347' });
    expect(await readIdentity()).toMatchObject({ colour_1: '#ffb347' });
  });

  it('replaces colours other than six-digit ones with defaults', async () => {
    setSection({ company_name: 'Acme', colour_1: 'red;}body{display:none' });
    expect(await readIdentity()).toMatchObject({ company_name: 'Acme', colour_1: '#17324d' });
  });
});

describe('lists of content', () => {
  it('omit hidden items', async () => {
    const [shown, hidden] = ['a', 'b'].map((it) => it.repeat(24)) as [string, string];
    const named = { partner_name: 'Acme' };
    setSource({
      partners: async () =>
        [
          { _id: shown, ...named },
          { _id: hidden, ...named, hidden: true },
        ] as never,
    });
    expect((await readPartners()).map(({ _id }) => _id)).toEqual([shown]);
  });

  it('omit invalid items', async () => {
    const _id = 'a'.repeat(24);
    setSource({ partners: async () => [{ _id, partner_name: 'Acme' }, { _id } as never] as never });
    expect(await readPartners()).toEqual([{ _id, partner_name: 'Acme', partner_logo: '' }]);
  });

  it('are empty if the backend does not respond', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9/api');
    vi.resetModules();
    expect(await readServiceCards('portfolio')).toEqual([]);
    expect(faults).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
  });
});
