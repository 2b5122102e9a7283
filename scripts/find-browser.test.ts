import { describe, expect, it } from 'vitest';
import {
  browserPlaces,
  findBrowser,
  findJourneyBrowser,
  type Surroundings,
} from './find-browser.ts';

const linux: Surroundings = {
  platform: 'linux',
  env: { PATH: '/usr/bin:/opt/tools' },
  downloaded: '/home/me/.cache/ms-playwright/chrome',
};

describe('the journeys find a browser', () => {
  it("takes Debian's Chromium before any other", () => {
    expect(browserPlaces(linux)[0]).toBe('/usr/bin/chromium');
  });

  it('takes Google Chrome when there is no Chromium', () => {
    const chrome = '/usr/bin/google-chrome';
    expect(findBrowser(linux, (path) => path === chrome)).toBe(chrome);
  });

  it('looks wherever the search path leads', () => {
    const own = '/opt/tools/chromium';
    expect(findBrowser(linux, (path) => path === own)).toBe(own);
  });

  it("falls back to Playwright's own download", () => {
    expect(browserPlaces(linux).at(-1)).toBe(linux.downloaded);
  });

  it('uses the one CHROMIUM_PATH names and never another in its place', () => {
    const named = { ...linux, env: { ...linux.env, CHROMIUM_PATH: '/opt/my/chrome' } };
    expect(browserPlaces(named)).toEqual(['/opt/my/chrome']);
  });

  it('passes over a browser that is there and does not start', () => {
    const advertisement = '/usr/bin/chromium-browser';
    const starts = (path: string) => path !== advertisement && path === '/snap/bin/chromium';
    expect(findBrowser(linux, starts)).toBe('/snap/bin/chromium');
  });

  it('takes the headless shell for journeys where there is one', () => {
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

  it('says there is none when none starts', () => {
    expect(findBrowser(linux, () => false)).toBeUndefined();
  });

  it('knows where a Mac and a Windows machine keep theirs', () => {
    const mac = browserPlaces({ platform: 'darwin', env: { HOME: '/Users/me' }, downloaded: '' });
    expect(mac).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(mac).toContain('/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium');
    const env = { PROGRAMFILES: 'C:/Program Files' };
    const windows = browserPlaces({ platform: 'win32', env, downloaded: '' });
    expect(windows[0]).toBe('C:/Program Files/Google/Chrome/Application/chrome.exe');
  });
});
