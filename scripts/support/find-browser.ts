import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

export type Surroundings = {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  /** Path of Playwright's own Chromium download. */
  downloaded: string;
};

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/**
 * Possible paths of Chromium or Chrome, the preferred one first. `CHROMIUM_PATH` overrides them
 * all.
 */
export function browserPlaces({ platform, env, downloaded }: Surroundings): string[] {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  return [...systemPlaces(platform, env), downloaded].filter((place) => place !== '');
}

function systemPlaces(platform: NodeJS.Platform, env: Surroundings['env']): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return across(roots, windowsPrograms);
  }
  if (platform === 'darwin') {
    return across(['/Applications', env.HOME && join(env.HOME, 'Applications')], macApplications);
  }
  return acrossPath(env, onPath);
}

function acrossPath(env: Surroundings['env'], names: string[]): string[] {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(delimiter)];
  return [...new Set(across(folders, names))];
}

function across(folders: (string | undefined)[], names: string[]): string[] {
  const known = folders.filter((folder) => folder !== undefined && folder !== '');
  return names.flatMap((name) => known.map((folder) => join(folder as string, name)));
}

/** The first browser that starts; undefined when none does. */
export function findBrowser(
  surroundings: Surroundings = here(),
  starts: (path: string) => boolean = browserStarts,
): string | undefined {
  return browserPlaces(surroundings).find(starts);
}

/**
 * The browser for journeys: Debian's headless shell needs a quarter less processor time (record
 * 042). It renders letters slightly differently, so looks need the full browser.
 */
export function findJourneyBrowser(
  surroundings: Surroundings = here(),
  starts: (path: string) => boolean = browserStarts,
): string | undefined {
  const { platform, env } = surroundings;
  const hasShell = platform === 'linux' && !env.CHROMIUM_PATH;
  const shells = hasShell ? acrossPath(env, ['chromium-headless-shell']) : [];
  return shells.find(starts) ?? findBrowser(surroundings, starts);
}

function here(): Surroundings {
  return { platform: process.platform, env: process.env, downloaded: chromium.executablePath() };
}

/**
 * Ubuntu's `/usr/bin/chromium-browser` may be a script that only advertises a snap, and a download
 * may lack system libraries, so start the browser to check it.
 */
function browserStarts(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // chrome.exe --version opens a window on Windows
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && /(?<!\d)\d+\.\d+/.test(answer.stdout);
}
