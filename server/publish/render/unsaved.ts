import type { ContentReader, ListFilter, StoredDocument } from '../../store/store.ts';
import type { Unsaved } from './render-protocol.ts';

/** The content as it would be if some documents were saved; a new document comes last, as a saved one would. */
export function withUnsaved(reader: ContentReader, unsaved: readonly Unsaved[]): ContentReader {
  const find = (kind: string, id: string) => unsaved.find((it) => it.kind === kind && it.id === id);
  return {
    async get(kind, id) {
      const draft = find(kind, id);
      return draft ? asDocument(draft) : reader.get(kind, id);
    },
    async list(kind, filter = {}) {
      const drafts = unsaved.filter((it) => it.kind === kind);
      if (drafts.length === 0) return reader.list(kind, filter);
      const { parent: _parent, type: _type, ...rest } = filter;
      const saved = await reader.list(kind, rest);
      const known = new Set(saved.map(({ id }) => id));
      const replaced = saved.map((document) => {
        const draft = find(kind, document.id);
        return draft ? asDocument(draft) : document;
      });
      const added = drafts.filter(({ id }) => !known.has(id)).map(asDocument);
      return [...replaced, ...added].filter((it) => it !== null).filter(fits(filter));
    },
    async ids(kind) {
      const saved = await reader.ids(kind);
      const known = new Set(saved.map(({ id }) => id));
      const added = unsaved.filter((it) => it.kind === kind && it.body && !known.has(it.id));
      return [...saved, ...added.map(({ id, parent }) => ({ id, parent }))];
    },
  };
}

function asDocument({ kind, id, parent, body }: Unsaved): StoredDocument | null {
  return body && { kind, id, parent, body, revision: 0, author: '', at: '' };
}

function fits({ parent, type }: ListFilter) {
  return (document: StoredDocument) =>
    (parent === undefined || document.parent === parent) &&
    (type === undefined || document.body.type === type);
}
