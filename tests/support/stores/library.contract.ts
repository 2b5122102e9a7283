import { describe, expect, it } from 'vitest';
import type { NewLibraryEntry } from '../../../server/media/library-entry.ts';
import type { Store } from '../../../server/store.ts';

const idOf = (digit: string) => digit.repeat(24);

function entryOf(digit: string, more: Partial<NewLibraryEntry> = {}): NewLibraryEntry {
  return {
    ...{ id: idOf(digit), kind: 'picture', path: `media/${idOf(digit)}-60x40-aabbcc.webp` },
    ...{ notes: 'at=48,22', name: `${digit}.jpg`, bytes: 5_000_000_000, width: 60, height: 40 },
    ...{ look: 'f0e1d2c3b4a59687', source: 'upload', added_by: 'ann@example.com' },
    added_at: `2026-03-0${digit}T10:00:00.000Z`,
    ...more,
  };
}

/** Contract of every store driver for the picture library. */
export function describeLibrary(driver: string, store: Store): void {
  const time = '2026-03-09T10:00:00.000Z';

  describe(`the library in ${driver}`, () => {
    it('lists entries of a kind, newest first, exactly as they were added', async () => {
      for (const digit of ['1', '3', '2']) await store.addToLibrary(entryOf(digit));
      await store.addToLibrary(entryOf('4', { kind: 'file', look: null }));
      const listed = await store.libraryEntries('picture');
      expect(listed.map(({ id }) => id)).toEqual(['3', '2', '1'].map(idOf));
      expect(listed[0]).toEqual({ ...entryOf('3'), hidden_at: null, erased_at: null });
      expect(await store.libraryEntry(idOf('4'))).toMatchObject({ kind: 'file', look: null });
      expect(await store.libraryEntry(idOf('5'))).toBeUndefined();
    });

    it('shows a hidden entry again once it is uploaded again, under its first name', async () => {
      await store.addToLibrary(entryOf('1'));
      expect(await store.hideInLibrary([idOf('1')], time)).toBe(true);
      expect(await store.libraryEntry(idOf('1'))).toMatchObject({ hidden_at: time });
      await store.addToLibrary(entryOf('1', { source: 'preview' }));
      expect(await store.libraryEntry(idOf('1'))).toMatchObject({ hidden_at: time });
      await store.addToLibrary(entryOf('1', { name: 'other.jpg' }));
      const again = { hidden_at: null, name: '1.jpg', source: 'upload' };
      expect(await store.libraryEntry(idOf('1'))).toMatchObject(again);
    });

    it('adds the name and the source of a picture that was stored without them', async () => {
      await store.addToLibrary(entryOf('1', { name: '', look: null }));
      await store.addToLibrary(entryOf('1', { name: 'desk.jpg' }));
      await store.addToLibrary(entryOf('3', { source: 'preview' }));
      await store.addToLibrary(entryOf('3', { source: 'crop' }));
      expect(await store.libraryEntry(idOf('1'))).toEqual({
        ...entryOf('1', { name: 'desk.jpg' }),
        ...{ hidden_at: null, erased_at: null },
      });
      expect(await store.libraryEntry(idOf('3'))).toMatchObject({ source: 'crop' });
    });

    it('hides all entries or none', async () => {
      await store.addToLibrary(entryOf('1'));
      expect(await store.hideInLibrary([idOf('1'), idOf('2')], time)).toBe(false);
      expect(await store.libraryEntry(idOf('1'))).toMatchObject({ hidden_at: null });
    });

    it('remembers an erased entry forever, and keeps the files of visible ones', async () => {
      for (const digit of ['1', '2', '3']) await store.addToLibrary(entryOf(digit));
      await store.addToLibrary(entryOf('4', { source: 'preview' }));
      await store.hideInLibrary([idOf('2')], time);
      const by = { author: 'ann@example.com', at: new Date(time) };
      await store.eraseInLibrary(idOf('3'), by);
      expect(await store.visibleIds()).toEqual([idOf('1')]);
      expect(await store.erasedIds()).toEqual([idOf('3')]);
      expect(await store.hideInLibrary([idOf('3')], null)).toBe(false);
      await store.removeFromLibrary(['2', '3', '4'].map(idOf));
      const left = (await store.libraryEntries('picture')).map(({ id }) => id);
      expect(left).toEqual(['3', '1'].map(idOf));
      const erased = { erased_at: time, hidden_at: time, look: null };
      expect(await store.libraryEntry(idOf('3'))).toMatchObject(erased);
      const [line] = await store.auditTrail();
      expect(line).toMatchObject({ action: 'erase picture', subject: `picture/${idOf('3')}` });
    });
  });
}
