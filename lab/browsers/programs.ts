import { existsSync, globSync } from 'node:fs';
import { installPackages } from '../support/install-packages.ts';

/** Debian's packages and the files that the tests need of them. */
const programs = {
  firefox: { package: 'firefox-esr', file: '/usr/bin/firefox-esr' },
  driver: { package: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver' },
  // Its folder is named after the processor.
  miniBrowser: { package: 'webkit2gtk-driver', file: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser' },
  display: { package: 'xvfb', file: '/usr/bin/Xvfb' },
};

export type Program = keyof typeof programs;

/** The path of a program, installed now if it is missing. @throws Error that says what to install */
export function ensureProgram(name: Program): string {
  const { package: needed, file } = programs[name];
  const find = () => globSync(file).find((path) => existsSync(path));
  let found = find();
  if (!found) {
    installPackages([needed]);
    found = find();
  }
  if (found) return found;
  throw new Error(
    `This test runs in other browsers: install ${needed} (on Debian: apt-get install ${needed}) and start it again.`,
  );
}
