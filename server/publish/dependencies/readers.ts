import { setImmediate } from 'node:timers/promises';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';
import { addReads, dropReads, indexGradually, indexReads, type Readers } from './plan.ts';

export type ReadersIndex = ReturnType<typeof createReaders>;

/** Indexes the pages of a manifest by their reads. Each publish updates the index. */
export function createReaders() {
  let index: { manifest: Manifest; readers: Readers } | null = null;
  return {
    of(manifest: Manifest): Readers {
      if (index?.manifest !== manifest) index = { manifest, readers: indexReads(manifest) };
      return index.readers;
    },

    /** Indexes a manifest in advance, in steps. */
    async prepare(manifest: Manifest): Promise<void> {
      const former = index;
      if (former?.manifest === manifest) return;
      const indexing = indexGradually(manifest);
      for (let step = indexing.next(); ; step = indexing.next()) {
        // Another manifest was indexed in the meantime.
        if (index !== former) return;
        if (step.done) {
          index = { manifest, readers: step.value };
          return;
        }
        await setImmediate();
      }
    },

    /** Updates the index from the base manifest to the new one. */
    carry(
      base: Manifest | null,
      manifest: Manifest,
      changes: ReadonlyMap<string, Entry | null>,
    ): void {
      if (!base || index?.manifest !== base) return;
      for (const [file, entry] of changes) {
        dropReads(index.readers, file, findEntry(base, file)?.reads ?? []);
        if (entry) addReads(index.readers, file, entry.reads);
      }
      index = { manifest, readers: index.readers };
    },
  };
}
