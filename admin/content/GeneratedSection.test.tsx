import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sections } from '../../shared/sections/index.ts';
import {
  type FakeBackend,
  fakeBackend,
  renderScreen,
} from '../../tests/support/console/render-console.tsx';
import { makeForm } from './GeneratedSection.tsx';

async function open(content: Record<string, unknown> = {}) {
  fakeBackend({ getSection: { title: 'Contact us', ...content, revision: 1 } });
  renderScreen(makeForm('contact_us'));
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Contact us');
  await screen.findByLabelText('Linkedin');
}

/** Returns the fields of the first save, once they are sent. */
const sentTo = ({ calls }: FakeBackend) =>
  waitFor(() => {
    const save = calls.find(({ name }) => name === 'saveSection');
    if (!(save?.sent instanceof FormData)) throw new Error('Nothing is sent yet.');
    return save.sent;
  });

/** Returns the description of a field for screen readers. */
function saidOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('the form of the contact details', () => {
  it('describes what visitors see instead of an empty number or empty links', async () => {
    await open();
    expect(saidOf('Mobile Number')).toBe('Visitors see 9999999999 because this is empty.');
    expect(saidOf('Facebook')).toBe(
      'Visitors see https://www.facebook.com/ because this is empty.',
    );
    expect(saidOf('Linkedin')).toBe(
      'Visitors see https://www.linkedin.com/ because this is empty.',
    );
  });

  it('hides this notice once something is typed', async () => {
    await open({ fb_link: 'https://www.facebook.com/carrel' });
    expect(saidOf('Facebook')).toBe('');
    await userEvent.type(screen.getByLabelText('Mobile Number'), '0113 496 0142');
    expect(saidOf('Mobile Number')).toBe('');
    await userEvent.clear(screen.getByLabelText('Mobile Number'));
    expect(saidOf('Mobile Number')).toBe('Visitors see 9999999999 because this is empty.');
  });

  it('suggests the web address for a typed name, and applies it on one click', async () => {
    await open({ twitter_link: '@carrel' });
    expect(saidOf('Twitter')).toContain('Visitors do not see this link.');
    await userEvent.click(screen.getByRole('button', { name: 'Use https://x.com/carrel' }));
    expect(screen.getByLabelText('Twitter')).toHaveProperty('value', 'https://x.com/carrel');
    expect(saidOf('Twitter')).toBe('');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });

  it('suggests nothing for an ambiguous value', async () => {
    await open({ linkedin_link: '@carrel' });
    expect(saidOf('Linkedin')).toContain('Enter a web address such as https://example.com');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });

  it('links to texts in which the former number still appears', async () => {
    const documents = [{ document: 'page/6b03b8b54724af9d2ab71c62', name: 'Imprint' }];
    const former = { field: 'mobile_number', value: '+441134960142', count: 1, documents };
    fakeBackend({
      ...{ getSection: { title: 'Contact us' }, me: { role: 'owner', areas: ['content'] } },
      'former-values': [former],
    });
    renderScreen(makeForm('contact_us'));
    const said = await screen.findByText(/still appears in/);
    expect(said.textContent).toBe('“+441134960142” still appears in Page ‘Imprint’.');
    expect(within(said).getByRole('link').getAttribute('href')).toContain('6b03b8b5');
  });

  it('keeps the plus of a number that nobody edited', async () => {
    const content = { title: 'Contact us', mobile_number: 441134960142, revision: 1 };
    const backend = fakeBackend({ getSection: content, saveSection: content });
    renderScreen(makeForm('contact_us'));
    const number = await screen.findByLabelText('Mobile Number');
    await waitFor(() => expect(number).toHaveProperty('value', '+441134960142'));
    await userEvent.type(screen.getByLabelText('Title'), ' all');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const sent = await sentTo(backend);
    expect(sent.get('title')).toBe('Contact us all');
    const stored = sections.contact_us.parse({ mobile_number: sent.get('mobile_number') });
    expect(stored.mobile_number).toBe(content.mobile_number);
  });
});

describe('the button that hides a list item', () => {
  it('hides the item and shows it again', async () => {
    const content = { title: 'Team', details: [{ name: 'Ada' }, { name: 'Ben' }], revision: 1 };
    const backend = fakeBackend({
      ...{ getSection: content, saveSection: content },
      me: { role: 'owner', areas: ['content'], preferences: {} },
    });
    renderScreen(makeForm('our_team'));
    await userEvent.click(await screen.findByRole('button', { name: 'Hide member Ada' }));
    expect(screen.getByText('Hidden')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hide member Ben' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show member Ben' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const sent = JSON.parse(String((await sentTo(backend)).get('details')));
    expect(sent).toMatchObject([{ name: 'Ada', hidden: true }, { name: 'Ben' }]);
    expect(sent[1]).not.toHaveProperty('hidden');
  });

  it('is missing with a specification-only backend', async () => {
    fakeBackend({ getSection: { title: 'Team', details: [{ name: 'Ada' }] }, me: 404 });
    renderScreen(makeForm('our_team'));
    await screen.findByRole('button', { name: 'Edit Ada' });
    expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull();
  });
});
