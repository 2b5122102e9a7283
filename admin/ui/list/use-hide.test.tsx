import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { http } from '../../backend/api.ts';
import { AllServicesScreen } from '../../content/AllServicesScreen.tsx';
import { dialogs } from '../dialog/dialogs.ts';

const service = (hidden: boolean) => ({
  ...{ _id: 'a'.repeat(24), name: 'Web design', heading: '', type: 'portfolio' },
  ...{ icon: '', image: '', hidden },
});
const me = { role: 'owner', areas: ['content', 'publish'], preferences: {} };

afterEach(async () => {
  dialogs.close();
  await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
});

it.each([
  [false, 'Hide', '“Web design” is hidden from the site.', 'eye-check'],
  [true, 'Show', '“Web design” is shown on the site.', 'eye-off'],
])(
  'if hidden is %s and %s is pressed, reports the change and offers undo',
  async (hidden, act, words, icon) => {
    const backend = fakeBackend({
      ...{ me, getAllServices: [service(hidden)], undo: { added: [] } },
      ...{ consequences: { along: [], broken: [], outdated: [] } },
    });
    const adapter = http.defaults.adapter as (config: never) => Promise<{ headers: object }>;
    http.defaults.adapter = (async (config: { url?: string }) => {
      const response = await adapter(config as never);
      return config.url?.endsWith('updateService')
        ? { ...response, headers: { 'content-revision': '7' } }
        : response;
    }) as never;
    renderScreen(AllServicesScreen);
    const button = await screen.findByRole('button', { name: `${act} Web design` });
    expect(button.querySelector('svg')?.dataset.drawing).toBe(icon);
    fireEvent.click(button);
    await screen.findByText(words);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(backend.calls.find(({ name }) => name === 'undo')?.sent).toContain('"revision":7'),
    );
  },
);

it('informs writers that hiding waits for approval, without Undo', async () => {
  fakeBackend({
    ...{ me: { ...me, areas: ['content'] }, getAllServices: [service(false)] },
    ...{ consequences: { along: [], broken: [], outdated: [] } },
  });
  renderScreen(AllServicesScreen);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide Web design' }));
  await screen.findByText('Saved successfully');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
