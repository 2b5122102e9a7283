import { it } from 'vitest';
import { publishFormerFolder } from './support/servers/publish-former-folder.ts';

// lab/night/former-folders.test.ts publishes those of every later commit.
it('publishes the oldest data folder as a build from nothing does, before and after a section is saved', () =>
  publishFormerFolder('52cdb488'));
