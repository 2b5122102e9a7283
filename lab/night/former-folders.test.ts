import { it } from 'vitest';
import { formerFolders } from '../../tests/support/databases/databases.ts';
import { publishFormerFolder } from '../../tests/support/servers/publish-former-folder.ts';

it.each(formerFolders)(
  'publishes the data folder that %s wrote as a build from nothing does, before and after a section is saved',
  publishFormerFolder,
);
