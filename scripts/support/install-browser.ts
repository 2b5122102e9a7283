import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

type Installer = { title: string; open: () => boolean; commands: string[][]; helpful?: string[] };

const limitMs = 5 * 60_000;
const playwright = [process.execPath, 'node_modules/playwright/cli.js'];
const aptInstall = ['apt-get', 'install', '-y', '--no-install-recommends'];
const isRoot = process.getuid?.() === 0;

/**
 * Debian's own packages first: they include the system libraries. Ubuntu's package of that name
 * only points to a snap.
 */
const installers: Installer[] = [
  {
    title: "Debian's package chromium",
    open: () => isRoot && existsSync('/etc/debian_version') && !existsSync('/etc/lsb-release'),
    commands: [
      ['apt-get', 'update'],
      [...aptInstall, 'chromium'],
    ],
    helpful: [...aptInstall, 'chromium-headless-shell'],
  },
  {
    title: "Playwright's Chromium with its system libraries",
    open: () => isRoot && existsSync('/usr/bin/apt-get'),
    commands: [[...playwright, 'install', '--with-deps', 'chromium']],
  },
  {
    title: "Playwright's Chromium",
    open: () => true,
    commands: [[...playwright, 'install', 'chromium']],
  },
];

/**
 * Finds a browser that starts, or installs one.
 * @throws an error with the package to install when neither works
 */
export async function ensureBrowser(): Promise<string> {
  return findBrowser() ?? installBrowser();
}

function installBrowser(): string {
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH is not a browser that starts: ${process.env.CHROMIUM_PATH}`);
  }
  for (const { title, open, commands, helpful } of installers) {
    if (!open()) continue;
    console.log(`No Chromium or Chrome found; installing ${title} ...`);
    const installed = commands.every(([file = '', ...args]) => runQuietly(file, args));
    const browser = installed && findBrowser();
    if (!browser) continue;
    // Optional: journeys are only slower without it.
    if (helpful) runQuietly(helpful[0] ?? '', helpful.slice(1));
    return browser;
  }
  throw new Error(
    'The journeys need a browser, and none could be installed: install Chromium or Google Chrome (on Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
  );
}

function runQuietly(file: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: limitMs, env })
      .status === 0
  );
}
