import { expect, test } from 'vitest';
import { addressSettings } from '../server/platform/settings/address-settings.ts';
import { settingsTable } from '../server/platform/settings/env.ts';
import { operationSettings } from '../server/platform/settings/operation-settings.ts';
import { peopleSettings } from '../server/platform/settings/people-settings.ts';
import { publishingSettings } from '../server/platform/settings/publishing-settings.ts';
import type { Setting } from '../server/platform/settings/setting.ts';
import { storageSettings } from '../server/platform/settings/storage-settings.ts';
import { translationSettings } from '../server/platform/settings/translation-settings.ts';
import { visitorSettings } from '../server/platform/settings/visitor-settings.ts';

const groups = {
  'Ports, data and storage': storageSettings,
  Addresses: addressSettings,
  'People and login': peopleSettings,
  Publishing: publishingSettings,
  'Visitors, leads and email': visitorSettings,
  Translations: translationSettings,
  Operation: operationSettings,
};

function table(settings: Record<string, Setting>): string {
  const rows = Object.entries(settings).map(
    ([name, { fallback, meaning }]) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| Setting | Default | Description |', '|---|---|---|', ...rows].join('\n');
}

function page(): string {
  const secrets = Object.entries<Setting>(settingsTable)
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => `\`${name}\``)
    .join(', ');
  return `# Settings

<!-- Written from server/platform/settings by tests/settings-page.test.ts. -->

Settings are environment variables, and each has a default. An invalid value stops the start with one line that names the setting.

These settings can also be read from a file, as Docker, Kubernetes and systemd provide secrets: ${secrets}. For example, set \`METRICS_TOKEN_FILE=/run/secrets/metrics\` instead of \`METRICS_TOKEN\`.

${Object.entries(groups)
  .map(([title, settings]) => `## ${title}\n\n${table(settings)}\n`)
  .join('\n')}`;
}

test('docs/operate/settings.md describes every setting (to update it: npx vitest run tests/settings-page.test.ts -u)', async () => {
  expect(Object.assign({}, ...Object.values(groups))).toEqual(settingsTable);
  await expect(page()).toMatchFileSnapshot('../docs/operate/settings.md');
});
