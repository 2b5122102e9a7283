import { expect, it } from 'vitest';
import { picture } from '../tests/support/pictures.ts';
import { withUploads } from '../tests/support/servers/uploads.ts';
import { createFilePass, passSeconds } from './media/file-pass.ts';
import { openTickets } from './platform/http/tickets.ts';

const { backend, stored } = withUploads();

/** A picture that nothing shows any more. */
async function unused(): Promise<string> {
  const path = await stored(await picture(51));
  const nothing = { section_name: 'main_banner', profile_image: '' };
  expect((await backend.ask('saveSection', nothing)).status).toBe(200);
  return path;
}

async function statusOf(
  path: string,
  origin: 'site' | 'console',
  headers: Record<string, string> = {},
) {
  const response = await backend.send(`${backend[origin]}/api/file/${path}`, { headers });
  return { status: response.status, caching: response.headers.get('cache-control') };
}

const nowhere = { status: 404, caching: 'no-store' };
const kept = { status: 200, caching: 'private, max-age=31536000, immutable' };

it('serves an unused picture to editors only, by token or cookie', async () => {
  const path = await unused();
  const authorization = `Bearer ${backend.token}`;
  for (const headers of [{}, { authorization }])
    expect(await statusOf(path, 'site', headers as Record<string, string>)).toEqual(nowhere);
  expect(await statusOf(path, 'console')).toEqual(nowhere);
  expect(await statusOf(path, 'console', { authorization })).toEqual(kept);
  const { headers } = await backend.ask('getSection', { section_name: 'main_banner' });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(headers.get('set-cookie')).toMatch(/^console-files=.*; HttpOnly; SameSite=Strict/);
  expect(await statusOf(path, 'console', { cookie })).toEqual(kept);
  expect(await statusOf(path, 'site', { cookie })).toEqual(nowhere);
  backend.clock.now += passSeconds * 1000;
  expect(await statusOf(path, 'console', { cookie })).toEqual(nowhere);
  backend.clock.now -= passSeconds * 1000;
});

it('opens the pictures of a preview for two hours', async () => {
  const path = await unused();
  const { store, clock } = backend;
  const pass = createFilePass(await openTickets(store, () => clock.now), '/api/file/');
  const html = pass.addTo(`<img src="/api/file/${path}">`);
  const [, shown = ''] = /"\/api\/file\/(.*)"/.exec(html) ?? [];
  expect(shown).toMatch(/^~.+\/media\//);
  expect(await statusOf(shown, 'site')).toEqual(kept);
  expect(await statusOf(shown.replace(/~./, '~x'), 'site')).toEqual(nowhere);
  clock.now += passSeconds * 1000;
  expect(await statusOf(shown, 'site')).toEqual(nowhere);
});
