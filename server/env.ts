import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { addressSettings } from './settings/address-settings.ts';
import { operationSettings } from './settings/operation-settings.ts';
import { peopleSettings } from './settings/people-settings.ts';
import { publishingSettings } from './settings/publishing-settings.ts';
import type { Setting } from './settings/setting.ts';
import { storageSettings } from './settings/storage-settings.ts';
import { visitorSettings } from './settings/visitor-settings.ts';

/** A setting is missing or wrong; the message is one line that names it. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/** Tells if two addresses of buckets or folders are the same, or one is in the other. */
export function overlap(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const inside = (address: string) => `${address.replace(/\/$/, '')}/`;
  const [one, other] = [inside(a), inside(b)];
  return one.startsWith(other) || other.startsWith(one);
}

/** All settings with name, default and description. Messages and docs/settings.md are derived from it, in this order. */
export const settingsTable = {
  ...storageSettings,
  ...addressSettings,
  ...peopleSettings,
  ...publishingSettings,
  ...visitorSettings,
  ...operationSettings,
} as const;

type Name = keyof typeof settingsTable;
export type Settings = { [Key in Name]: z.output<(typeof settingsTable)[Key]['schema']> };

/** A variable, or the contents of the file that `NAME_FILE` names. @throws SettingsError */
function variable(
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
    throw new SettingsError(`${name}_FILE is wrong: it must be a file that can be read.`);
  }
}

/**
 * The settings in an environment.
 * @throws SettingsError naming the first wrong one; its value is not repeated, for it may be a secret
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(settingsTable)) {
    const result = setting.schema.safeParse(variable(name, setting, env) || setting.fallback);
    if (!result.success)
      throw new SettingsError(`${name} is wrong: it must be ${setting.expects}.`);
    settings[name] = result.data;
  }
  const read = settings as Settings;
  if (read.PORT !== 0 && read.PORT === read.ADMIN_PORT)
    throw new SettingsError('ADMIN_PORT is wrong: it must differ from PORT.');
  if ((read.S3_ACCESS_KEY_ID === '') !== (read.S3_SECRET_ACCESS_KEY === ''))
    throw new SettingsError(
      'S3_SECRET_ACCESS_KEY is wrong: it goes together with S3_ACCESS_KEY_ID, set both or neither.',
    );
  if ((read.OIDC_ISSUER === '') !== (read.OIDC_CLIENT_ID === ''))
    throw new SettingsError(
      'OIDC_CLIENT_ID is wrong: it goes together with OIDC_ISSUER, set both or neither.',
    );
  if (read.OIDC_ONLY && read.OIDC_ISSUER === '')
    throw new SettingsError('OIDC_ONLY is wrong: there is no OIDC_ISSUER to log in with.');
  if ((read.SMTP_URL === '') !== (read.MAIL_FROM === ''))
    throw new SettingsError(
      'MAIL_FROM is wrong: it goes together with SMTP_URL, set both or neither.',
    );
  if (overlap(read.MIRROR_URL, read.STORAGE_URL))
    throw new SettingsError(
      'MIRROR_URL is wrong: what visitors read and STORAGE_URL must not lie in each other.',
    );
  return {
    ...read,
    DATA_DIR: resolve(read.DATA_DIR),
    API_BASE_URL: read.API_BASE_URL || `http://localhost:${read.ADMIN_PORT}/api`,
  };
}
