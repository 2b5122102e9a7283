import type { Page, Route } from 'playwright/test';
import { endpoints } from '../../shared/api/endpoints.ts';
import { publishingEndpoints } from '../../shared/api/publishing/publishing.ts';
import type { FromPreview } from '../../shared/rules/preview-messages.ts';
import { flatPicture } from '../support/fixture-site/flat-picture.ts';
import { fixedDrafts } from './fixed-drafts.ts';
import { fixedHistory } from './fixed-history.ts';
import { fixedLeads } from './fixed-leads.ts';
import { fixedLibrary } from './fixed-library.ts';

const aMoment = '2026-01-15T09:30:00.000Z';
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const sheetPath = '/look-preview/';
const head = { title: '', description: '', url: '', siteName: '', image: '', isHidden: false };
const ready: FromPreview = { preview: 'ready', address: sheetPath, head, places: [] };
/** In one colour, because which of two a loading frame takes on a dark page is random. */
const sheet = `<!doctype html><title>Preview</title><meta name="color-scheme" content="light"><script>parent.postMessage(${JSON.stringify(ready)}, '*')</script>`;
/** Figures that depend on the machine and the day. */
const isMeasured = /^(milliseconds|stages|release|liveRevision|savedRevision)$/;

/** An empty sheet replaces previews, because public pages have their own looks. */
const previewAnswer = { json: { code: 200, message: '', data: { address: sheetPath } } };

const unknownEndpoint = { status: 404, json: { code: 404, message: '', data: null } };

/** Replaces answers that vary from run to run. */
export async function steadyAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('/api/file/')) return drawPicture(route, pathname);
    // The stream never ends; without it the console polls the publish state.
    if (pathname.endsWith('/publish-events')) return route.fulfill({ status: 503 });
    if (pathname.endsWith(publishingEndpoints.preview.path)) return route.fulfill(previewAnswer);
    // The specification's screens look as they do with a backend without accounts.
    if (pathname.endsWith(endpoints.me.path) && capabilitiesAt(page.url()) === 'specification')
      return route.fulfill(unknownEndpoint);
    if (pathname.endsWith(endpoints.leadCounts.path) && !isAboutLeads(page.url()))
      return route.fulfill(unknownEndpoint);
    if (pathname.endsWith(endpoints.getDocuments.path) && !isAboutSite(page.url()))
      return route.fulfill(unknownEndpoint);
    const fixed = fixedAnswer(pathname.slice(pathname.indexOf('/admin/')), page.url());
    if (fixed) return route.fulfill({ json: { code: 200, message: 'OK', data: fixed } });
    const response = await route.fetch().catch(nullOnceOver);
    if (!response) return;
    const body = await response.text();
    const showsIds = pathname.endsWith(endpoints.getAllCategories.path);
    await route.fulfill({ response, body: steady(showsIds ? withNumberedIds(body) : body) });
  });
  // Ports vary, and screens show whole URLs of the site.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = { ...(await response.json()), siteUrl: 'https://www.example.com' };
    await route.fulfill({ response, json: settings });
  });
  await page.route(`**${sheetPath}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: sheet }),
  );
}

/** Ignores requests that end after the test. */
function nullOnceOver(error: Error): null {
  if (/test ended|has been closed/i.test(error.message)) return null;
  throw error;
}

/**
 * Name of the backend's capabilities for a screen, so that a window can be reused for the screens that share them.
 */
export function capabilitiesAt(path: string): string {
  const address = path.includes('#/') ? path : `#/admin/${path}`;
  // Failed notices appear in red on every screen of their window.
  if (path === 'notices') return path;
  if (isAboutSite(address)) return 'site';
  return isAboutLeads(address) ? 'leads' : isAboutPeople(address) ? 'people' : 'specification';
}

function isAboutSite(address: string): boolean {
  return /#\/admin\/(pages|demo-content|media|import|navigation|languages|translate|process|words|redirects|page\/|site$|site-identity|search|figures|gallery|client-stories|prices|questions|news|locations)/.test(
    address,
  );
}

function isAboutLeads(address: string): boolean {
  return /#\/admin\/(overview|inbox|lead-figures|contact-form|notices)/.test(address);
}

function isAboutPeople(address: string): boolean {
  return /#\/admin\/(accounts|api-tokens|audit-log|my-account|history.*|releases|drafts?|draft\/.*|trash|checks)$|#\/(join|reset)\//.test(
    address,
  );
}

/** A fixed answer for a screen. */
function fixedAnswer(path: string, address: string): unknown {
  const passkeys = isAboutPeople(address) ? { origin: new URL(address).origin } : null;
  if (path === endpoints.loginOptions.path) return { company: null, passkeys };
  if (path === endpoints.lookAtLink.path && address.includes('#/reset/'))
    return { ...invitation, purpose: 'reset', role: null };
  if (path === endpoints.leadCounts.path && address.endsWith('#/admin/notices'))
    return { ...(fixedAnswers[path] as object), failed: 2 };
  return fixedAnswers[path];
}

const invitation = {
  ...{ purpose: 'invitation', email: 'ben@example.com', role: 'writer' },
  ...{ made_by: 'ann@example.com', ends_at: aMoment, site: 'Northwind' },
};

/** Lists that vary from run to run. */
const fixedAnswers: Record<string, unknown> = {
  ...fixedLeads,
  ...fixedDrafts,
  ...fixedHistory,
  ...fixedLibrary,
  [endpoints.listSessions.path]: [
    {
      ...{ id: '1', agent: 'Firefox on Windows', address: '203.0.113.7', method: 'password' },
      ...{ started_at: aMoment, used_at: aMoment, this_one: true },
    },
    {
      ...{ id: '2', agent: 'Safari on iOS', address: '203.0.113.8', method: 'code' },
      ...{ started_at: aMoment, used_at: aMoment, this_one: false },
    },
  ],
  [endpoints.listPasskeys.path]: [
    { id: 'a', name: 'Chrome on Linux', made_at: aMoment, last_used: aMoment },
    { id: 'b', name: 'My phone', made_at: aMoment, last_used: null },
  ],
  [endpoints.lookAtLink.path]: invitation,
  [endpoints.auditTrail.path]: ['log in', 'save', 'add account'].map((action, at) => ({
    ...{ number: 3 - at, at: aMoment, author: 'ann@example.com', action },
    ...{ subject: action === 'save' ? 'section/our_team' : 'account/ann@example.com' },
    ...{ from: null, to: null, bodyDigest: null, digest: '' },
  })),
};

async function drawPicture(route: Route, pathname: string) {
  const path = decodeURIComponent(pathname.split('/api/file/')[1] ?? '');
  const body = await flatPicture(path).catch(() => null);
  return body ? route.fulfill({ contentType: 'image/svg+xml', body }) : route.continue();
}

/** Replaces ids, which are new with each demo content and shown in this list. */
function withNumberedIds(body: string): string {
  let count = 0;
  return body.replaceAll(/(?<="_id":")[0-9a-f]{24}/g, () => {
    count += 1;
    return `6b023a80${String(count).padStart(16, '0')}`;
  });
}

function steady(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, steadyValue));
  } catch {
    return body;
  }
}

function steadyValue(name: string, value: unknown): unknown {
  if (typeof value === 'string' && isMoment.test(value)) return aMoment;
  if (typeof value === 'number' && isMeasured.test(name)) return 7;
  if (name === 'stages') return { plan: 7, render: 7, write: 7, seen: 7 };
  return value;
}
