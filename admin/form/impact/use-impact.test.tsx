import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteIdentity } from '../../../shared/sections/site-identity.ts';
import { http } from '../../backend/api.ts';
import { keepFile } from '../../field/image/pending-files.ts';
import { storePreviewPictures } from '../preview/preview-pictures.ts';
import { useImpact } from './use-impact.ts';

/** A server that takes a picture for previews when told to, and says that a page changes where a logo is sent. */
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

/** Long enough that it is asked what would change. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a picture on its way to the previews is waited for', async () => {
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

it('nothing is said of a picture that no preview has: without it no page would change', async () => {
  const server = slowServer();
  const values = { logo: picked() };
  const { result } = renderHook(() => useImpact(identity, values));
  await settle();
  expect(server.sent).toEqual(['']);
  expect(result.current).toBeNull();
});
