import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseStoreLocation } from './store-location.ts';

it('parses a server, a file or a data folder, and prints it without credentials', () => {
  expect(parseStoreLocation('postgres://ann:secret@db.example.com/content')).toMatchObject({
    engine: 'PostgreSQL',
    shown: 'db.example.com:5432/content',
  });
  const file = join(tmpdir(), 'content.sqlite');
  expect(parseStoreLocation(`sqlite:${file}`)).toEqual({ engine: 'SQLite', file, shown: file });
  expect(parseStoreLocation(tmpdir())).toEqual({ engine: 'SQLite', file, shown: file });
});

it.each(['', 'postgres://', 'postgres://host', 'mysql://host/content', 'https://host/content'])(
  'rejects %j',
  (name) => expect(parseStoreLocation(name)).toBeNull(),
);
