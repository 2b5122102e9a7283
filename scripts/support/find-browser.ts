import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

export type BrowserSearch = {
  env: Record<string, string | undefined>;
  /** Path of Playwright's own Chromium download. */
  downloaded: string;
};

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Possible paths of Chromium or Chrome, the preferred one first. `CHROMIUM_PATH` overrides them
 * all.
 */
export function listBrowserPaths({ env, downloaded }: BrowserSearch): string[] {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  return [...searchPath(env, onPath), downloaded];
}

function searchPath(env: BrowserSearch['env'], names: string[]): string[] {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(delimiter)];
  return [
    ...new Set(
      names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name))),
    ),
  ];
}

/** The first browser that starts; undefined when none does. */
export function findBrowser(
  surroundings: BrowserSearch = readSurroundings(),
  starts: (path: string) => boolean = canStart,
): string | undefined {
  return listBrowserPaths(surroundings).find(starts);
}

/**
 * The browser for journeys: Debian's headless shell needs a quarter less processor time (record
 * 042). It renders letters slightly differently, so snapshots need the full browser.
 */
export function findJourneyBrowser(
  surroundings: BrowserSearch = readSurroundings(),
  starts: (path: string) => boolean = canStart,
): string | undefined {
  const { env } = surroundings;
  const shells = env.CHROMIUM_PATH ? [] : searchPath(env, ['chromium-headless-shell']);
  return shells.find(starts) ?? findBrowser(surroundings, starts);
}

function readSurroundings(): BrowserSearch {
  return { env: process.env, downloaded: chromium.executablePath() };
}

/**
 * Ubuntu's `/usr/bin/chromium-browser` may be a script that only advertises a snap, and a download
 * may lack system libraries, so start the browser to check it.
 */
function canStart(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // chrome.exe --version opens a window on Windows
  const response = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return response.status === 0 && /(?<!\d)\d+\.\d+/.test(response.stdout);
}
