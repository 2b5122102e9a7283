import { kindOf } from '../../../shared/content/kinds.ts';
import { hasOwnCalls } from '../../backend/me.ts';
import { workingCopies } from '../../backend/working-copies-client.ts';
import { screens } from '../../screens.ts';
import { addressOf } from '../../ui/link/document-address.ts';

/** A document with unsaved changes. */
export interface UnsavedDocument {
  /** `kind/id`, and ` in {draft}` for a document of a draft. */
  document: string;
  /** Its saved name in its list; empty for a section. */
  title: string;
  /** When it was typed in last, as ISO 8601. */
  at: string;
  /** The screen of the sidebar that has its form or its list. */
  path: string;
  /** The address of its form, or of the list that opens it. */
  address: string;
}

/** The documents with unsaved changes of the signed-in account, newest first. */
export async function unsavedDocuments(): Promise<UnsavedDocument[]> {
  if (!(await hasOwnCalls())) return [];
  const { data } = await workingCopies.workingCopies();
  return (data ?? []).flatMap((copy) => {
    const place = placeOf(copy.document);
    return place ? [{ ...copy, ...place }] : [];
  });
}

function placeOf(name: string): Pick<UnsavedDocument, 'path' | 'address'> | null {
  const [document = '', draft] = name.split(' in ');
  const [kind = '', id = ''] = document.split('/');
  const { list, add = list } = kindOf(kind) ?? {};
  const isLead = kind === 'answer' || kind === 'note';
  if (isLead) return { path: 'inbox', address: `/admin/inbox/${id}` };
  const section = screens.find(({ holds }) => kind === 'section' && holds === id)?.path;
  const path = section ?? (id === 'new' ? add : list);
  if (!path) return null;
  const address = id === 'new' ? `/admin/${add}` : addressOf(document);
  return draft ? { path: 'drafts', address: `${address}?draft=${draft}` } : { path, address };
}
