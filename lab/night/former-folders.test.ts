import { it } from 'vitest';
import { formerFolders } from '../../tests/support/databases/databases.ts';
import { publishFormerFolder } from '../../tests/support/servers/publish-former-folder.ts';

it.each(formerFolders)(
  'publishes the data folder written by %s like a build from scratch, before and after a section is saved',
  publishFormerFolder,
);
