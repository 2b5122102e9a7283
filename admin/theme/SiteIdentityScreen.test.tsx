import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { landingSections, landingVariants, layoutNames } from '../../shared/content/site-layout.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { de } from '../words/de.ts';
import { SiteIdentityScreen } from './SiteIdentityScreen.tsx';

const hartmoor = {
  company_name: 'Hartmoor',
  logo: '',
  colour_1: '#0b5fa5',
  colour_2: '',
  colour_3: '',
  tone: 'bright',
  type: 'plain',
  corners: 'square',
  decoration: 'none',
  pictures: 'as they are',
  revision: 4,
};

async function openIdentity() {
  const backend = fakeBackend({ getSection: hartmoor, saveSection: hartmoor });
  renderScreen(SiteIdentityScreen);
  expect(await screen.findByLabelText('Company Name')).toHaveProperty('value', 'Hartmoor');
  await screen.findByRole('heading', { name: 'Sections' });
  await screen.findByRole('radiogroup', { name: 'Font pairing' });
  return backend;
}

const colour = (label: string) => screen.getByRole('textbox', { name: label });
const chosen = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { checked: true });
const edits = () =>
  screen.getAllByText(/^\d+ unsaved changes?$|Changes discarded|No unsaved changes/)[0]
    ?.textContent;

async function sent(): Promise<Record<string, unknown>> {
  const backend = fakeBackend({ saveSection: hartmoor });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const form = await waitFor(() => {
    const found = backend.calls.find(({ name }) => name === 'saveSection');
    if (!found) throw new Error('Nothing was sent yet.');
    return found.sent as FormData;
  });
  return Object.fromEntries(form.entries());
}

describe('the Site Identity screen', () => {
  it('lists the documents that still contain the old name, with links', async () => {
    const documents = [
      { document: 'section/about_founder', name: '' },
      { document: 'service/6b03b8b54724af9d2ab71c62', name: 'Tutoring' },
    ];
    fakeBackend({
      getSection: hartmoor,
      me: { role: 'owner', areas: ['content'] },
      'former-values': [{ field: 'company_name', value: 'Carrel', count: 9, documents }],
    });
    renderScreen(SiteIdentityScreen);
    const notice = await screen.findByText(/^“Carrel” still appears in/);
    expect(notice.textContent).toBe(
      '“Carrel” still appears in About Founder, Service ‘Tutoring’ and 7 more.',
    );
    const link = within(notice).getByRole('link', { name: 'About Founder' });
    expect(link.getAttribute('href')).toContain('/admin/about-founder');
  });

  it('applies a ready-made theme and keeps colours and name', async () => {
    await openIdentity();
    const clinic = screen.getByRole('button', { name: /^Clinic/ });
    await userEvent.click(clinic);
    expect(clinic.getAttribute('aria-pressed')).toBe('true');
    expect(chosen('Mood')).toHaveProperty('value', 'soft');
    expect(chosen('Font pairing')).toHaveProperty('value', 'open');
    expect(chosen('Corners')).toHaveProperty('value', 'soft');
    expect(chosen('Decoration')).toHaveProperty('value', 'none');
    expect(await sent()).toMatchObject({
      company_name: 'Hartmoor',
      colour_1: '#0b5fa5',
      tone: 'soft',
      type: 'open',
    });
  });

  it('accepts colour names and short codes, and shows the full code on blur', async () => {
    await openIdentity();
    const second = colour('A second colour (optional)');
    await userEvent.type(second, ' Tomato ');
    expect(second).toHaveProperty('value', ' Tomato ');
    await userEvent.tab();
    expect(second).toHaveProperty('value', '#ff6347');
    expect(await sent()).toMatchObject({ colour_2: '#ff6347' });
  });

  it('keeps an invalid colour in the field, reports it and sends nothing', async () => {
    const backend = await openIdentity();
    await userEvent.clear(colour('Your main colour'));
    await userEvent.type(colour('Your main colour'), 'bluish');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Your main colour must be a colour like #15382e.',
    );
    expect(colour('Your main colour')).toHaveProperty('value', 'bluish');
    expect(backend.calls.map(({ name }) => name)).not.toContain('saveSection');
  });

  it('previews every font pairing with the company name', async () => {
    await openIdentity();
    const group = screen.getByRole('radiogroup', { name: 'Font pairing' });
    expect(within(group).getAllByText('Hartmoor')).toHaveLength(5);
    await userEvent.type(screen.getByLabelText('Company Name'), ' & Sons');
    expect(within(group).getAllByText('Hartmoor & Sons')).toHaveLength(5);
  });

  it('returns to the live content with one undo', async () => {
    await openIdentity();
    await userEvent.click(screen.getByRole('button', { name: /^School/ }));
    expect(edits()).toBe('3 unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(edits()).toBe('Changes discarded');
    expect(chosen('Decoration')).toHaveProperty('value', 'none');
  });

  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('moves, hides and changes the layout of sections, and sends the complete order', async () => {
    await openIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Move Our Team up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show Portfolio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Full' }));
    expect(screen.getByText(`Our Team is now 5 of ${landingSections.length}.`)).toBeTruthy();
    expect(edits()).toBe('1 unsaved change');
    const layout = JSON.parse(String((await sent()).site_layout)) as object[];
    expect(layout.slice(2, 7)).toEqual([
      { section: 'what_we_are', shown: true, variant: 'cards' },
      { section: 'figures', shown: true, variant: 'columns' },
      { section: 'our_team', shown: true, variant: 'portraits' },
      { section: 'our_skills', shown: true, variant: 'bars' },
      { section: 'our_portfolio', shown: false, variant: 'staggered' },
    ]);
    expect(layout).toContainEqual({ section: 'get_started', shown: true, variant: 'full' });
  });

  it('keeps the banner first and Contact last, and reports no change once the order is restored', async () => {
    await openIdentity();
    expect(rows()[0]).toMatch(/^Main Banner/);
    expect(rows().at(-1)).toMatch(/^Contact Us/);
    expect(screen.queryByRole('button', { name: /Move (Main Banner|Contact Us)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show Contact Us' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Move Who We Are up' }));
    expect(edits()).toBe('No unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Move Who We Are down' }));
    expect(rows()[1]).toMatch(/^What We Are/);
    await userEvent.click(screen.getByRole('button', { name: 'Move Who We Are up' }));
    expect(edits()).toBe('No unsaved changes');
  });
});

it.each(landingSections.filter((section) => landingVariants[section].length === 2))(
  'names both layouts of %s so that they fit next to each other, even in German',
  (section) => {
    for (const name of Object.values<string>(layoutNames[section])) {
      expect(name.length).toBeLessThan(20);
      expect(String(de.texts[name]).length).toBeLessThan(20);
    }
  },
);
