import { expect, it } from 'vitest';
import { StoreFullError, StoreUnavailableError } from '../../platform/db/store-errors.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { OlderDatabaseError } from './older-database.ts';
import { describeProblem } from './problem.ts';

it.each([
  [new StoreFullError('The database cannot be used just now.'), 'DISK_FULL'],
  [new StoreUnavailableError('The database cannot be reached.'), 'DATABASE_AWAY'],
  [new StorageError('The storage s3://b/releases answered 503.', { isAway: true }), 'STORAGE_AWAY'],
])('describes a temporary error with its own id as temporary (%s)', (error, id) => {
  const problem = describeProblem(error);
  expect(problem.id).toBe(id);
  expect(problem.message).toMatch(
    /Visitors still see the last release\. .+ automatically once .+\.$/,
  );
});

it('explains a storage error without addresses', () => {
  const { message } = describeProblem(
    new StorageError('The storage s3://b/x refuses the key (403).'),
  );
  expect(message).toMatch(/does not accept files.*Ask your administrator/);
  expect(message).not.toContain('s3:');
});

it('describes both ways to continue with an older database', () => {
  const { id, message } = describeProblem(new OlderDatabaseError('Release 3 …'));
  expect(id).toBe('DATABASE_OLDER');
  expect(message).toMatch(/Visitors still see .+ Restore a newer backup.+ publish it\.$/);
});
