import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { siteIdentity } from '../../../shared/content/site-identity.ts';
import { http } from '../../api.ts';
import { usePreview } from './use-preview.ts';

/** A renderer that draws one page when told to. */
function slowRenderer() {
  const asked: { path: string; answer: () => void }[] = [];
  http.defaults.adapter = (config) => {
    const { path } = JSON.parse(config.data) as { path: string };
    return new Promise((resolve) => {
      const data = { code: 200, message: '', data: { address: `/preview${path}` } };
      const response = { status: 200, statusText: '', headers: {}, config, data };
      asked.push({ path, answer: () => resolve(response) });
    });
  };
  return asked;
}

const identity = { kind: 'section', id: 'site_identity' } as const;
const form = { of: identity, schema: siteIdentity, values: { colour_1: '#0b5fa5' } };

it('shows the page that was chosen last, though another was still being drawn', async () => {
  const asked = slowRenderer();
  const { result, rerender } = renderHook(({ page }) => usePreview(form, page, true), {
    initialProps: { page: '/' },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  rerender({ page: '/details-page/a/' });
  await act(async () => asked[0]?.answer());
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.answer());
  await waitFor(() => expect(result.current.address).toBe('/preview/details-page/a/'));
});

it('asks for no further page while the one before is on its way into sight', async () => {
  const asked = slowRenderer();
  const { result, rerender } = renderHook(
    ({ values }) => usePreview({ ...form, values }, '/', true),
    {
      initialProps: { values: { colour_1: '#0b5fa5' } },
    },
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  rerender({ values: { colour_1: '#0b5fa6' } });
  await act(async () => asked[0]?.answer());
  await waitFor(() => expect(result.current.address).toBe('/preview/'));
  expect(asked).toHaveLength(1);
  act(() => result.current.onShown());
  await waitFor(() => expect(asked).toHaveLength(2));
});
