import { describe, expect, it } from 'vitest';
import {
  type BrowserSearch,
  findBrowser,
  findJourneyBrowser,
  listBrowserPaths,
} from './find-browser.ts';

const linux: BrowserSearch = {
  env: { PATH: '/usr/bin:/opt/tools' },
  downloaded: '/home/me/.cache/ms-playwright/chrome',
};

describe('the choice of a browser for journeys', () => {
  it("prefers Debian's Chromium", () => {
    expect(listBrowserPaths(linux)[0]).toBe('/usr/bin/chromium');
  });

  it('falls back to Google Chrome without Chromium', () => {
    const chrome = '/usr/bin/google-chrome';
    expect(findBrowser(linux, (path) => path === chrome)).toBe(chrome);
  });

  it('finds a browser anywhere on the search path', () => {
    const own = '/opt/tools/chromium';
    expect(findBrowser(linux, (path) => path === own)).toBe(own);
  });

  it("falls back to Playwright's own download", () => {
    expect(listBrowserPaths(linux).at(-1)).toBe(linux.downloaded);
  });

  it('uses only the browser in CHROMIUM_PATH if set', () => {
    const named = { ...linux, env: { ...linux.env, CHROMIUM_PATH: '/opt/my/chrome' } };
    expect(listBrowserPaths(named)).toEqual(['/opt/my/chrome']);
  });

  it('skips an installed browser that does not start', () => {
    const advertisement = '/usr/bin/chromium-browser';
    const starts = (path: string) => path !== advertisement && path === '/snap/bin/chromium';
    expect(findBrowser(linux, starts)).toBe('/snap/bin/chromium');
  });

  it('prefers the headless shell if installed', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const starts = (path: string) => [shell, '/usr/bin/chromium', '/opt/my/chrome'].includes(path);
    expect(findJourneyBrowser(linux, starts)).toBe(shell);
    expect(findBrowser(linux, starts)).toBe('/usr/bin/chromium');
    expect(findJourneyBrowser(linux, (path) => path === '/usr/bin/chromium')).toBe(
      '/usr/bin/chromium',
    );
    const named = { ...linux, env: { ...linux.env, CHROMIUM_PATH: '/opt/my/chrome' } };
    expect(findJourneyBrowser(named, starts)).toBe('/opt/my/chrome');
  });

  it('finds no browser when none starts', () => {
    expect(findBrowser(linux, () => false)).toBeUndefined();
  });
});
