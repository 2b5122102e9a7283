import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteIdentity } from '../../../shared/sections/site-identity.ts';
import { http } from '../../backend/api.ts';
import { keepFile } from '../../field/image/pending-files.ts';
import { storePreviewPictures } from '../preview/preview-pictures.ts';
import { useImpact } from './use-impact.ts';

/** A server that accepts a preview picture on command, and reports a changed page for a new logo. */
function slowServer() {
  const sent: string[] = [];
  const held: (() => void)[] = [];
  http.defaults.adapter = (config) =>
    new Promise((resolve) => {
      const answer = (data: object) =>
        resolve({
          ...{ status: 200, statusText: '', headers: {}, config },
          data: { code: 200, message: '', data },
        });
      if (config.data instanceof FormData)
        return held.push(() => answer({ path: 'media/logo.png' }));
      const { documents } = JSON.parse(config.data);
      const logo: string = documents[0].fields.logo;
      sent.push(logo);
      return answer({ count: logo === '' ? 0 : 1, pages: [], broken: [] });
    });
  return { sent, takePicture: () => held.shift()?.() };
}

const identity = { kind: 'section', id: 'site_identity' } as const;
const picked = () => keepFile(new File(['drawn'], 'logo.png', { type: 'image/png' }));

/** Waits until the effect is requested. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits for a picture that is being uploaded for previews', async () => {
  const server = slowServer();
  const values = { logo: picked() };
  void storePreviewPictures(siteIdentity.schema, values);
  const { result } = renderHook(() => useImpact(identity, values));
  await settle();
  expect(result.current).toBeNull();
  server.takePicture();
  await settle();
  expect(result.current?.count).toBe(1);
  expect(server.sent).toEqual(['media/logo.png']);
});

it('shows no effect for a picture without a preview', async () => {
  const server = slowServer();
  const values = { logo: picked() };
  const { result } = renderHook(() => useImpact(identity, values));
  await settle();
  expect(server.sent).toEqual(['']);
  expect(result.current).toBeNull();
});
