import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeBackend,
  RawResponse,
  renderScreen,
  unknownEndpointResponses,
} from '../../tests/support/console/render-console.tsx';
import { EditServiceScreen } from '../content/EditServiceScreen.tsx';
import { makeForm } from '../content/GeneratedSection.tsx';
import { OurClientsScreen } from '../content/OurClientsScreen.tsx';
import { logIn } from '../people/login/login.ts';
import { describeFailure } from './api.ts';

const submit = (name = 'Submit') => fireEvent.click(screen.getByRole('button', { name }));
const page = new RawResponse('<!doctype html><h1>Welcome</h1>', 200);
const refusal = new RawResponse({ code: 400, message: 'Too long', data: null }, 200);
const banner = { title: 'Carrel', heading: 'Learning', button_label: '', button_route: '' };

async function alertText(): Promise<string | null> {
  return waitFor(() => {
    const words = document.querySelector('.swal2-html-container')?.textContent;
    if (!words) throw new Error('There is no alert yet.');
    return words;
  });
}

async function openBanner(responses: Record<string, unknown>) {
  const backend = fakeBackend({ getSection: banner, ...responses });
  renderScreen(makeForm('main_banner'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Carrel'));
  await userEvent.type(screen.getByLabelText('Title'), '!');
  submit();
  return backend;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('saving', () => {
  it.each([
    ['an HTML page', page, /^The server could not do this just now.* Your changes are kept\.$/],
    ['another code', refusal, 'Too long'],
    [
      'an empty body',
      new RawResponse('', 200),
      /^The server could not do this just now.* Your changes are kept\.$/,
    ],
    ['nothing', new RawResponse(null), /^The server could not be reached\. /],
  ])('fails and keeps the input if the response is %s', async (_, response, why) => {
    await openBanner({ saveSection: response });
    expect(await alertText()).toBe('Failed to save main banner section');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Carrel!');
    // Shown in the dialog and in the bar below the form.
    expect(await screen.findAllByText(why)).toHaveLength(2);
  });

  it.each([[null], [{}], [{ acknowledged: true, modifiedCount: 1 }], [[]]])(
    'reloads the content if the response has a message, no code, and %j as data',
    async (data) => {
      const reply = new RawResponse({ message: 'Stored', data }, 200);
      const backend = await openBanner({ saveSection: reply });
      backend.answers.getSection = { ...banner, title: 'Carrel!', heading: 'As it is stored' };
      expect(await alertText()).toBe('Stored');
      expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Carrel!');
      expect(backend.calls.map(({ name }) => name)).not.toContain('rebuild');
    },
  );

  it('succeeds if the response has no content', async () => {
    await openBanner({ saveSection: new RawResponse('', 204) });
    expect(await alertText()).toBe('Saved successfully');
  });

  it('shows the message inside data for a service', async () => {
    const service = { name: 'Design', heading: 'H', type: 'portfolio', description: '' };
    const data = { message: 'Service updated' };
    fakeBackend({ getServiceById: { data: service }, updateService: data });
    renderScreen(EditServiceScreen);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Design'));
    submit('Update');
    expect(await alertText()).toBe('Service updated');
  });
});

describe('after the content failed to load', () => {
  it.each(Object.entries(unknownEndpointResponses))(
    'shows no defaults and reports nothing as missing for the response %s',
    async (_, response) => {
      fakeBackend({ getSection: response });
      renderScreen(makeForm('main_banner'));
      await screen.findByText(/The saved content could not be loaded/);
      expect(await screen.findByLabelText('Button Label')).toHaveProperty('value', '');
      expect(screen.queryByRole('complementary', { name: 'Not written yet' })).toBeNull();
    },
  );

  it('sends nothing until the stored content is loaded', async () => {
    const backend = fakeBackend({ getSection: page });
    renderScreen(makeForm('main_banner'));
    await screen.findByText(/The saved content could not be loaded/);
    await userEvent.type(screen.getByLabelText('Heading'), 'Mine');
    submit();
    expect(await alertText()).toBe('Failed to save main banner section');
    expect(backend.calls.map(({ name }) => name)).not.toContain('saveSection');
  });

  it('hides a form of choices instead of showing its defaults', async () => {
    fakeBackend({ getSection: 500 });
    renderScreen(makeForm('contact_form'));
    await screen.findByRole('button', { name: 'Load again' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the defaults of a section that was never saved', async () => {
    fakeBackend({ getSection: null });
    renderScreen(makeForm('main_banner'));
    const label = await screen.findByLabelText('Button Label');
    await waitFor(() => expect(label).toHaveProperty('value', 'Contact Us'));
  });

  it.each([
    ['no data', new RawResponse({ code: 200, message: 'OK' }, 200)],
    ['null in place of the list', null],
    ['an HTML page', page],
  ])('does not report a list as empty if the response is %s', async (_, response) => {
    fakeBackend({ getAllPartner: response });
    renderScreen(OurClientsScreen);
    await screen.findByText('This list could not be loaded. Its content is safe.');
    expect(screen.queryByText(/No clients yet/)).toBeNull();
  });

  it('does not report the list of a section as empty', async () => {
    fakeBackend({ getSection: page });
    renderScreen(makeForm('our_team'));
    await screen.findByText('This list could not be loaded. Its content is safe.');
    expect(screen.queryByText(/No members yet|Nothing here yet/)).toBeNull();
  });
});

describe('logging in', () => {
  it.each([
    ['another code', refusal, 'Too long'],
    ['an HTML page', page, 'Login failed'],
    ['no token', null, 'Saved successfully'],
    ['a token but no code', new RawResponse({ token: 'a', data: null }, 200), 'Login failed'],
    ['an HTML page and HTTP 500', new RawResponse('<h1>Sorry</h1>', 500), 'Login error'],
    ['nothing', new RawResponse(null), 'Login error'],
  ])('shows the specified message if the response is %s', async (_, login, words) => {
    fakeBackend({ login });
    expect((await logIn('ada@example.com', 'secret'))?.message).toBe(words);
  });
});

it('reports an unreachable server only without a response', async () => {
  const { client } = await import('./api.ts');
  const why = async (response: RawResponse) => {
    fakeBackend({ getAllPartner: response });
    return describeFailure(await client.getAllPartner().catch((error) => error));
  };
  expect(await why(new RawResponse(null))).toMatch(/^The server could not be reached/);
  for (const response of Object.values(unknownEndpointResponses))
    if (response !== unknownEndpointResponses['an envelope without data'])
      expect(await why(response)).not.toMatch(/reached/);
});
