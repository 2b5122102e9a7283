import type { APIRoute } from 'astro';
import { readIdentity } from '../content.ts';
import { buildWebManifest } from '../seo/web-manifest.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(buildWebManifest(await readIdentity(), settings), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
