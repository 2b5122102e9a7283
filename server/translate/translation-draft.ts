import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../shared/rules/languages.ts';
import type { Body, Write } from '../content/document.ts';
import { planTranslation, type SentText, type SentTranslation } from '../content/translations.ts';
import { prepareDraft } from '../drafts/prepare-draft.ts';
import { toDraftRevision } from '../drafts/resolve.ts';
import { maxBytes, maxDocuments } from '../drafts/store-in-draft.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';

export type NewTexts<Text extends SentText = SentText> = Pick<SentTranslation, 'kind' | 'id'> & {
  texts: readonly Text[];
};

interface Collected<Text extends SentText> {
  writes: (Write & { body: Body })[];
  taken: Text[];
  /** Texts that do not fit their field. */
  refused: { text: Text; message: string }[];
  /** Texts of documents that exceed the size of a draft. */
  left: Text[];
}

/** Creates writes for new translations, for as many documents as fit into a draft. */
export async function collectWrites<Text extends SentText>(
  store: Store,
  { language, author }: { language: Language; author: string },
  documents: readonly NewTexts<Text>[],
): Promise<Collected<Text>> {
  const found: Collected<Text> = { writes: [], taken: [], refused: [], left: [] };
  let bytes = 0;
  for (const { kind, id, texts } of documents) {
    // Yields to other requests.
    await setImmediate();
    const { write, taken, refused } = await createFittingWrite(store, {
      ...{ language, author, kind, id, texts },
    });
    found.refused.push(...refused);
    if (!write) continue;
    const size = JSON.stringify(write.body).length;
    if (found.writes.length === maxDocuments || bytes + size > maxBytes) {
      found.left.push(...taken);
      continue;
    }
    bytes += size;
    found.writes.push(write);
    found.taken.push(...taken);
  }
  return found;
}

async function createFittingWrite<Text extends SentText>(
  store: Store,
  { texts, ...document }: NewTexts<Text> & { language: Language; author: string },
) {
  const refused: Collected<Text>['refused'] = [];
  let taken = [...texts];
  // Repeats without the texts that do not fit.
  for (;;) {
    try {
      const write = await planTranslation(store, { ...document, texts: taken });
      return { write, taken, refused };
    } catch (error) {
      const faults = error instanceof ApiError ? (error.details.fields ?? {}) : {};
      const fitting = taken.filter((text, index) => {
        const message = faults[`texts.${index}`];
        if (message !== undefined) refused.push({ text, message });
        return message === undefined;
      });
      if (fitting.length === taken.length) throw error;
      taken = fitting;
    }
  }
}

interface Opening {
  name: string;
  author: string;
  writes: readonly Write[];
}

/** Creates a draft with translations; null if there are none. */
export async function openTranslationDraft(
  deps: { store: Store; now: () => number },
  { name: whole, author, writes }: Opening,
): Promise<{ id: string; name: string } | null> {
  if (writes.length === 0) return null;
  const name = whole.slice(0, 100).trim();
  const based = writes.map(({ baseRevision = 0, ...write }) => ({
    ...write,
    baseRevision: baseRevision && toDraftRevision(0, baseRevision),
  }));
  return { id: await prepareDraft(deps, { name, author, writes: based }), name };
}
