import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { addressSettings } from './address-settings.ts';
import { operationSettings } from './operation-settings.ts';
import { peopleSettings } from './people-settings.ts';
import { publishingSettings } from './publishing-settings.ts';
import type { Setting } from './setting.ts';
import { storageSettings } from './storage-settings.ts';
import { translationSettings } from './translation-settings.ts';
import { visitorSettings } from './visitor-settings.ts';

/** A setting is missing or invalid. The message is one line with its name. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Returns true if the two addresses have different host names, so that one port can serve both. */
function haveDifferentNames({ SITE_URL, CONSOLE_URL }: { SITE_URL: string; CONSOLE_URL: string }) {
  const [site, console] = [URL.parse(SITE_URL), URL.parse(CONSOLE_URL)];
  return site !== null && console !== null && site.hostname !== console.hostname;
}

/** Checks whether one address of a bucket or folder contains the other. */
export function overlap(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const addSlash = (address: string) => `${address.replace(/\/$/, '')}/`;
  const [one, other] = [addSlash(a), addSlash(b)];
  return one.startsWith(other) || other.startsWith(one);
}

/** All settings with name, default and description, from which messages and docs/operate/settings.md are derived. */
export const settingsTable = {
  ...storageSettings,
  ...addressSettings,
  ...peopleSettings,
  ...publishingSettings,
  ...visitorSettings,
  ...translationSettings,
  ...operationSettings,
} as const;

type Name = keyof typeof settingsTable;
export type Settings = { [Key in Name]: z.output<(typeof settingsTable)[Key]['schema']> };

/** Reads a variable, or the file that `NAME_FILE` refers to. @throws SettingsError */
function readVariable(
  name: string,
  { isSecret }: Setting,
  env: Record<string, string | undefined>,
): string {
  const file = env[`${name}_FILE`]?.trim() ?? '';
  const value = env[name]?.trim() ?? '';
  if (file === '' || !isSecret) return value;
  if (value !== '') throw new SettingsError(`${name}_FILE is wrong: ${name} is set as well.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError(`${name}_FILE is wrong: the file cannot be read.`);
  }
}

/**
 * Reads the settings from an environment.
 * @throws SettingsError with the name of the first invalid one, but without its value, which may be a secret
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(settingsTable)) {
    const result = setting.schema.safeParse(readVariable(name, setting, env) || setting.fallback);
    if (!result.success)
      throw new SettingsError(`${name} is wrong: it must be ${setting.expects}.`);
    settings[name] = result.data;
  }
  const read = settings as Settings;
  const isOnePort = read.PORT !== 0 && read.PORT === read.ADMIN_PORT;
  if (isOnePort && !haveDifferentNames(read))
    throw new SettingsError(
      'ADMIN_PORT is wrong: it must differ from PORT, unless SITE_URL and CONSOLE_URL have different host names.',
    );
  if ((read.S3_ACCESS_KEY_ID === '') !== (read.S3_SECRET_ACCESS_KEY === ''))
    throw new SettingsError(
      'S3_SECRET_ACCESS_KEY is wrong: set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.',
    );
  if ((read.OIDC_ISSUER === '') !== (read.OIDC_CLIENT_ID === ''))
    throw new SettingsError(
      'OIDC_CLIENT_ID is wrong: set both OIDC_ISSUER and OIDC_CLIENT_ID, or neither.',
    );
  if (read.OIDC_ONLY && read.OIDC_ISSUER === '')
    throw new SettingsError('OIDC_ONLY is wrong: it needs OIDC_ISSUER.');
  if ((read.SMTP_URL === '') !== (read.MAIL_FROM === ''))
    throw new SettingsError('MAIL_FROM is wrong: set both SMTP_URL and MAIL_FROM, or neither.');
  if (overlap(read.MIRROR_URL, read.STORAGE_URL))
    throw new SettingsError(
      'MIRROR_URL is wrong: MIRROR_URL and STORAGE_URL must not contain each other.',
    );
  return {
    ...read,
    DATA_DIR: resolve(read.DATA_DIR),
    API_BASE_URL:
      read.API_BASE_URL ||
      `${isOnePort ? read.CONSOLE_URL : `http://localhost:${read.ADMIN_PORT}`}/api`,
  };
}
