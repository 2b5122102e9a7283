import { useQuery } from '@tanstack/react-query';
import { isHidden } from '../../../shared/content/hidden.ts';
import { kindOf } from '../../../shared/content/kinds.ts';
import { hasFullApi } from '../../backend/me.ts';
import { workingCopies } from '../../backend/working-copies-client.ts';
import { screens } from '../../screens.ts';
import { session } from '../../session/session.ts';
import { addressOf } from '../../ui/link/document-address.ts';
import { DemoBadge } from '../../ui/list/DemoBadge.tsx';
import { HiddenBadge } from '../../ui/list/HiddenBadge.tsx';
import type { Column } from '../../ui/table/table.ts';
import { t } from '../../words/words.ts';
import { sendWaiting } from './working-copy.ts';

const none: UnsavedDocument[] = [];

/** Returns the documents with unsaved changes of this account, reloaded when the tab gets the focus. */
export function useUnsavedDocuments(): readonly UnsavedDocument[] {
  const { data = none } = useQuery({
    queryKey: ['working copies', session.email()],
    queryFn: readUnsaved,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

const words = t`Unsaved changes`;

/** Marks a screen or an item with unsaved changes. */
export function UnsavedBadge() {
  return (
    <span className="unsaved-badge" title={words}>
      <span className="visually-hidden"> ({words})</span>
    </span>
  );
}

/** Marks a list item if it has unsaved changes. @param document `kind/id` */
export function UnsavedItemBadge({ document }: { document: string }) {
  return useUnsavedDocuments().some((one) => one.document === document) && <UnsavedBadge />;
}

/** Name column of a list, with a badge for unsaved changes. */
export function nameColumn<Row extends { _id: string }>(
  title: string,
  text: (row: Row) => string,
  kind: string,
): Column<Row> {
  const cell = (row: Row) => (
    <>
      {text(row)}
      {isHidden(row) && (
        <>
          {' '}
          <HiddenBadge />
        </>
      )}
      <DemoBadge document={`${kind}/${row._id}`} />
      <UnsavedItemBadge document={`${kind}/${row._id}`} />
    </>
  );
  return { title, cell, text, onPhone: 'name' };
}

/** A document with unsaved changes. */
interface UnsavedDocument {
  /** `kind/id`, and ` in {draft}` for a document of a draft. */
  document: string;
  /** Saved name in the list; empty for a section. */
  title: string;
  /** Time of the last change, as ISO 8601. */
  at: string;
  /** Screen in the sidebar with the form or list. */
  path: string;
  /** Address of the form, or of the list that opens it. */
  address: string;
}

/**
 * Reads the documents with unsaved changes of the signed-in account, newest first, after sending changes waiting on
 * this device.
 */
export async function readUnsaved(): Promise<UnsavedDocument[]> {
  const waiting = await sendWaiting();
  const stored = (await hasFullApi()) ? ((await workingCopies.workingCopies()).data ?? []) : [];
  const known = new Set(stored.map(({ document }) => document));
  const onlyHere = waiting.filter(({ document }) => !known.has(document));
  return [...onlyHere, ...stored].flatMap((copy) => {
    const place = findScreen(copy.document);
    const { document, at } = copy;
    return place ? [{ document, at, title: 'title' in copy ? copy.title : '', ...place }] : [];
  });
}

function findScreen(name: string): Pick<UnsavedDocument, 'path' | 'address'> | null {
  const [document = '', draft] = name.split(' in ');
  const [kind = '', id = ''] = document.split('/');
  const { list, add } = kindOf(kind) ?? {};
  const isLead = kind === 'answer' || kind === 'note';
  if (isLead) return { path: 'inbox', address: `/admin/inbox/${id}` };
  const section = screens.find(({ edits }) => kind === 'section' && edits === id)?.path;
  const path = section ?? (id === 'new' ? (add ?? list) : list);
  if (!path) return null;
  const address = id === 'new' && add ? `/admin/${add}` : addressOf(document);
  return draft ? { path: 'drafts', address: `${address}?draft=${draft}` } : { path, address };
}
