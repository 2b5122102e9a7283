import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import type { Store } from '../../store.ts';

const by = { author: 'ann@example.com', at: new Date(0) };
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-remembered-'));
  store = await openSqliteStore(join(folder, 'content.sqlite'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (title: string, to = store) =>
  to.write([{ kind: 'section', id: 'main_banner', body: { title } }], by);
const title = async () => (await store.get('section', 'main_banner'))?.body.title;

describe('a cached section', () => {
  it('reloads a section after saving, deleting, undeleting, restoring or publishing a draft', async () => {
    expect(await title()).toBeUndefined();
    await put('one');
    expect(await title()).toBe('one');
    await put('two');
    expect(await title()).toBe('two');
    const [gone] = await store.write([{ kind: 'section', id: 'main_banner', body: null }], by);
    expect(await title()).toBeUndefined();
    await store.undelete(gone?.revision ?? 0, by);
    expect(await title()).toBe('two');
    await store.restore(1, by);
    expect(await title()).toBe('one');
    await store.addDraft({ id: 's', name: 'Summer' }, by);
    const writes = [{ kind: 'section', id: 'main_banner', body: { title: 'three' } }] as const;
    const revision = await store.revision();
    await store.publishDraft('s', { version: 1, revision, writes }, by);
    expect(await title()).toBe('three');
  });

  it('reloads a section that another process has saved', async () => {
    await put('one');
    expect(await title()).toBe('one');
    const other = await openSqliteStore(join(folder, 'content.sqlite'));
    await put('two', other);
    expect(await title()).toBe('two');
    await other.close();
  });

  it('never returns a section older than the last confirmed save when reads and saves overlap', async () => {
    for (let at = 0; at < 50; at += 1) {
      const reads = [title(), title()];
      await Promise.all([put(`${at}`), ...reads, title()]);
      expect(await title()).toBe(`${at}`);
    }
  });
});
