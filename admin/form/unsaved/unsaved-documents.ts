import { kindOf } from '../../../shared/content/kinds.ts';
import { hasOwnCalls } from '../../backend/me.ts';
import { workingCopies } from '../../backend/working-copies-client.ts';
import { screens } from '../../screens.ts';
import { addressOf } from '../../ui/link/document-address.ts';
import { sendWaiting } from './working-copy.ts';

/** A document with unsaved changes. */
export interface UnsavedDocument {
  /** `kind/id`, and ` in {draft}` for a document of a draft. */
  document: string;
  /** Its saved name in its list; empty for a section. */
  title: string;
  /** Time of its last change, as ISO 8601. */
  at: string;
  /** The screen in the sidebar with its form or list. */
  path: string;
  /** The address of its form, or of the list that opens it. */
  address: string;
}

/** The documents with unsaved changes of the signed-in account, newest first. Sends changes waiting on this device first. */
export async function unsavedDocuments(): Promise<UnsavedDocument[]> {
  const waiting = await sendWaiting();
  const stored = (await hasOwnCalls()) ? ((await workingCopies.workingCopies()).data ?? []) : [];
  const known = new Set(stored.map(({ document }) => document));
  const onlyHere = waiting.filter(({ document }) => !known.has(document));
  return [...onlyHere, ...stored].flatMap((copy) => {
    const place = placeOf(copy.document);
    const { document, at } = copy;
    return place ? [{ document, at, title: 'title' in copy ? copy.title : '', ...place }] : [];
  });
}

function placeOf(name: string): Pick<UnsavedDocument, 'path' | 'address'> | null {
  const [document = '', draft] = name.split(' in ');
  const [kind = '', id = ''] = document.split('/');
  const { list, add } = kindOf(kind) ?? {};
  const isLead = kind === 'answer' || kind === 'note';
  if (isLead) return { path: 'inbox', address: `/admin/inbox/${id}` };
  const section = screens.find(({ holds }) => kind === 'section' && holds === id)?.path;
  const path = section ?? (id === 'new' ? (add ?? list) : list);
  if (!path) return null;
  const address = id === 'new' && add ? `/admin/${add}` : addressOf(document);
  return draft ? { path: 'drafts', address: `${address}?draft=${draft}` } : { path, address };
}
