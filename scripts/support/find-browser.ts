import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const { env } = process;
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function searchPath(names: string[]): string[] {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(delimiter)];
  return [
    ...new Set(
      names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name))),
    ),
  ];
}

/**
 * The first of Chromium, Chrome and Playwright's own download that starts; undefined when none does. `CHROMIUM_PATH`
 * overrides them all.
 */
export function findBrowser(): string | undefined {
  const paths = env.CHROMIUM_PATH
    ? [env.CHROMIUM_PATH]
    : [...searchPath(onPath), chromium.executablePath()];
  return paths.find(canStart);
}

/**
 * The browser for journeys: Debian's headless shell needs a quarter less processor time (record
 * 042). It renders letters slightly differently, so snapshots need the full browser.
 */
export function findJourneyBrowser(): string | undefined {
  const shells = env.CHROMIUM_PATH ? [] : searchPath(['chromium-headless-shell']);
  return shells.find(canStart) ?? findBrowser();
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
