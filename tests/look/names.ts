import { contents } from './contents.ts';
import { publicPages } from './public-pages.ts';
import type { Started } from './started.ts';

const widths = [390, 820, 1440] as const;

/** The demo also in a wide window. Skips the tablet width for simple pages, and if only rules are checked. */
export function widthsOf(content: string): readonly number[] {
  if (content === 'demo') return [...widths, wide];
  return content === 'oddest' ? widths : [390, 1440];
}

/** `npm test` checks what `everyChange` names; `npm run look` checks all, also at night. */
const isEveryChange = process.env.LOOK_EVERY_CHANGE === '1';

/** The demo's pages on a phone and a desktop, and the most complex page of the other contents. */
const pagesOfEveryChange: Readonly<Record<string, readonly string[]>> = {
  shortest: ['landing-390', 'service-1440'],
  oddest: ['landing-1440', 'category-390'],
  news: ['landing-1440', 'news-list-390', 'article-390'],
  further: ['landing-390', 'landing-1440'],
};

const screensOfEveryChange = [
  'admin-login',
  'about-founder',
  'our-team',
  'process',
  'contact-form',
  'details-banner',
  'edit-category',
  'one-history',
  'releases',
];

/** The width of wide windows, in which dialogs are as on a desktop. */
const wide = 1920;

/** Contents that differ from the demo in their banner alone. */
const banners = ['picture', 'statement'];

export function areDialogsLookedAt(content: string, width: number): boolean {
  return width !== wide && !banners.includes(content);
}

export function isPageLookedAt(content: string, kind: string, width: number): boolean {
  if (banners.includes(content) && kind !== 'landing') return false;
  if (width === wide && kind !== 'landing' && kind !== 'service') return false;
  if (!isEveryChange) return true;
  if (content === 'demo') return width === 390 || width === 1440;
  return (pagesOfEveryChange[content] ?? ['landing-390']).includes(`${kind}-${width}`);
}

export function isScreenLookedAt(path: string): boolean {
  return !isEveryChange || screensOfEveryChange.includes(screenName(path));
}

/** Dark is only checked on a desktop, because a phone has the same colours. */
export const consoleViews = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
] as const;

/** Changes of the frame are visible on a desktop in light colours, on every screen. */
export function isViewLookedAt({ width, scheme }: { width: number; scheme: string }): boolean {
  return !isEveryChange || (width === 1440 && scheme === 'light');
}

/** Shown to people who are not logged in. */
export const beforeLogIn = ['admin-login', 'join/link', 'reset/link'];

/** States of a screen after an action there (`console-states.ts`). */
export const afterSteps = ['login-with-passkey', 'login-with-code', 'confirm-it-is-you'] as const;
export type AfterStep = (typeof afterSteps)[number];

/** A look's name is the name of its files; `--accept` takes a part of it. */
export function siteLook(content: string, what: string, width: number): string {
  return `${content}-${what}-${width}`;
}

/** @param path the screen's address, below `/admin/` for logged-in people */
export function consoleLook(path: string, width: number, scheme: string): string {
  return `console-${screenName(path)}-${width}-${scheme}`;
}

/** Screens below the list of their kind. */
const below: Readonly<Record<string, string>> = {
  inbox: 'one-lead',
  history: 'one-history',
  draft: 'one-draft',
  media: 'one-picture',
  languages: 'translations',
  guide: 'guide-page',
};

export function screenName(path: string): string {
  const [stem = '', id] = path.split('/');
  return (id && below[stem]) ?? stem;
}

/** Every possible look. */
export function allLooks({ sites, console: running }: Started): string[] {
  const ofSites = Object.entries(sites)
    .filter(([name]) => name in contents)
    .flatMap(([name, { content }]) =>
      publicPages(content)
        .flatMap(({ kind, dialogs = [] }) => [kind, ...dialogs])
        .flatMap((what) => widthsOf(name).map((width) => siteLook(name, what, width))),
    );
  const ofConsole = [...beforeLogIn, ...afterSteps, ...(running?.paths ?? [])].flatMap((path) =>
    consoleViews.map(({ width, scheme }) => consoleLook(path, width, scheme)),
  );
  return [...ofSites, ...ofConsole];
}
