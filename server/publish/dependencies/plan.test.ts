import { expect, it } from 'vitest';
import { type Entry, emptyShard, type Manifest, patchShards } from '../releases/manifest.ts';
import {
  dependsOnServices,
  dropReads,
  findStalePages,
  groupByFragments,
  indexReads,
} from './plan.ts';
import { findStale, type Read } from './reads.ts';

const footer = 'footer>section/contact_us#email';

function createRelease(pages: Record<string, Read[]>): Manifest {
  const entry = (reads: Read[]): Entry => ({
    sha256: 'a'.repeat(64),
    size: 1,
    pack: 'p',
    offset: 0,
    revision: 1,
    reads,
  });
  const changes = new Map(Object.entries(pages).map(([file, reads]) => [file, entry(reads)]));
  const { shards } = patchShards([], changes);
  const info = { number: 1, revision: 1, code: 'c', at: '2026-01-01T00:00:00.000Z' };
  return { ...info, shards, assets: emptyShard, listing: {} };
}

const findStaleIn = (pages: Record<string, Read[]>, field: string) => {
  const manifest = createRelease(pages);
  const stale = new Map([['section/contact_us', new Set([field])]]);
  return findStalePages(indexReads(manifest), manifest, stale);
};

it('finds every page that reads changed content, even after some pages stopped reading it', () => {
  const files = Array.from({ length: 1200 }, (_, index) => `page-${index}.html`);
  const before = createRelease(
    Object.fromEntries(files.map((file) => [file, ['section/process#']])),
  );
  const readers = indexReads(before);
  const after = patchShards(before.shards, new Map(files.slice(0, 100).map((it) => [it, null])));
  for (const file of files.slice(0, 100)) dropReads(readers, file, ['section/process#']);
  const stale = new Map([['section/process', 'all' as const]]);
  const found = findStalePages(readers, { ...before, shards: after.shards }, stale);
  expect([...found.keys()].toSorted()).toEqual(files.slice(100).toSorted());
});

it('replaces only fragments in a page where only shared fragments read the changed content', () => {
  const pages = {
    'a.html': [footer, 'service/a#name'],
    'b.html': [footer, 'section/contact_us#email'],
    'c.html': ['footer>section/contact_us#heading'],
    'd.html': [footer, 'header>section/contact_us#email,heading'],
  };
  expect(findStaleIn(pages, 'email')).toEqual(
    new Map([
      ['a.html', ['footer']],
      ['b.html', null],
      ['d.html', ['footer', 'header']],
    ]),
  );
});

it('replaces fragments in many pages at once, but renders a few pages anew', () => {
  const stale = new Map<string, string[] | null>([['index.html', null]]);
  for (const name of ['a', 'b', 'c', 'd']) stale.set(`${name}.html`, ['footer']);
  stale.set('e.html', ['footer', 'header']);
  expect(groupByFragments(stale)).toEqual({
    pages: new Set(['index.html', 'e.html']),
    replacements: [{ fragments: ['footer'], files: ['a.html', 'b.html', 'c.html', 'd.html'] }],
  });
});

it('lists only a new service, unless pages of other kinds have new addresses too', () => {
  const listing = {
    '/details-page/[id]': ['pages'],
    '/page/[list]/[number]': ['card-count/portfolio'],
    '/[...address]': ['addresses'],
  };
  const id = '65f0aaaaaaaaaaaaaaaaaa0a';
  const added = { kind: 'service', id, parent: null, before: null, after: {} } as const;
  expect(dependsOnServices(listing, findStale([added]))).toBe(true);
  expect(dependsOnServices(listing, findStale([added], ['tutoring']))).toBe(false);
});
