import type { APIRoute } from 'astro';
import { headersFile, siteHeaders } from '../../shared/rules/site-headers.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = () => new Response(headersFile(siteHeaders(settings)));
