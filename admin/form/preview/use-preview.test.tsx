import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { siteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { http } from '../../backend/api.ts';
import { keepFile } from '../../field/image/pending-files.ts';
import { usePreview } from './use-preview.ts';

/** A renderer that returns one page on request. */
function slowRenderer() {
  const asked: { path: string; fields: Record<string, unknown>; answer: () => void }[] = [];
  const pictures: { answer: () => void }[] = [];
  http.defaults.adapter = (config) =>
    new Promise((resolve) => {
      const response = (data: object) => () =>
        resolve({
          ...{ status: 200, statusText: '', headers: {}, config },
          data: { code: 200, message: '', data },
        });
      if (config.data instanceof FormData)
        return pictures.push({ answer: response({ path: 'media/logo.png' }) });
      const { path, fields } = JSON.parse(config.data);
      return asked.push({ path, fields, answer: response({ address: `/preview${path}` }) });
    });
  return Object.assign(asked, { pictures });
}

const identity = { kind: 'section', id: 'site_identity' } as const;
const form = { of: identity, schema: siteIdentity.schema, values: { colour_1: '#0b5fa5' } };

it('shows the page chosen last, even if another is still being rendered', async () => {
  const asked = slowRenderer();
  const { result, rerender } = renderHook(({ page }) => usePreview(form, page, true), {
    initialProps: { page: '/' },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  rerender({ page: '/details-page/a/' });
  await act(async () => asked[0]?.answer());
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.answer());
  await waitFor(() => expect(result.current.shown?.address).toBe('/preview/details-page/a/'));
});

it('requests no page until the previous one is shown', async () => {
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
  await waitFor(() => expect(result.current.shown?.address).toBe('/preview/'));
  expect(asked).toHaveLength(1);
  act(() => result.current.onShown());
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('shows the saved picture until the chosen one has a preview copy, even if that arrives meanwhile', async () => {
  const asked = slowRenderer();
  const { result, rerender } = renderHook(
    ({ values }) => usePreview({ ...form, values }, '/', true),
    { initialProps: { values: { logo: '' } } },
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.answer());
  act(() => result.current.onShown());
  rerender({ values: { logo: keepFile(new File(['drawn'], 'logo.png', { type: 'image/png' })) } });
  await waitFor(() => expect(asked.pictures).toHaveLength(1));
  // The copy takes too long to wait for, but arrives before the page.
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.fields).toEqual({});
  await act(async () => asked.pictures[0]?.answer());
  await act(async () => asked[1]?.answer());
  act(() => result.current.onShown());
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.fields).toEqual({ logo: 'media/logo.png' });
});
