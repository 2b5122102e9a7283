import { kindOf } from '../../../shared/content/kinds.ts';
import { client, problemOf } from '../../backend/api.ts';
import { documents } from '../../backend/documents-client.ts';
import { drafts } from '../../backend/drafts-client.ts';
import { screens } from '../../screens.ts';

/** Unsaved changes that are kept on this device. */
export interface LeftEdits {
  /** The form's key in the browser's storage. */
  name: string;
  /** The screen of the sidebar where their form is. */
  path: string;
}

/** Whether what was edited is still there; it throws, or says no, where it is not. */
type Look = (id: string) => Promise<unknown>;

/** Looks for an item of a kind, where it may be gone. */
const lookFor: Record<string, Look> = {
  service: (id) => client.getServiceById({ id }),
  'page-content': (id) => client.getPageContentById({ id }),
  page: async (id) => (await documents.getDocuments({ kind: 'page', id })).data.length > 0,
  partner: async (id) => (await client.getAllPartner()).data.some(({ _id }) => _id === id),
};

/** Forms of a dialog, and the screen in the sidebar that opens them. */
const dialogs: Record<string, string> = { modal: 'clients', answer: 'inbox', note: 'inbox' };

const draftIsOpen: Look = async (id) => (await drafts.changeSet({ id })).data.state === 'open';

/** Where the edits of one form are found again. */
function placeOf(name: string): { path: string | undefined; isThere: () => Promise<unknown> } {
  const [document = '', draft] = name.split(' in ');
  if (draft) return { path: 'drafts', isThere: () => draftIsOpen(draft) };
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section')
    return { path: screens.find(({ holds }) => holds === id)?.path, isThere: async () => true };
  const { list = dialogs[kind], add = list } = kindOf(kind) ?? {};
  const isNew = id === 'new';
  const isThere = async () => isNew || (lookFor[kind]?.(id) ?? true);
  return { path: isNew ? add : list, isThere };
}

/**
 * Where edits are found again that were kept under these names. What was edited may be gone: then nothing is left to
 * send, until it is put back from the trash, with the edits.
 */
export async function placesOfEdits(names: readonly string[]): Promise<LeftEdits[]> {
  const found = names.map(async (name) => {
    const { path, isThere } = placeOf(name);
    return path && (await isThere().catch(couldNotBeAsked)) ? [{ name, path }] : [];
  });
  return (await Promise.all(found)).flat();
}

const couldNotBeAsked = (error: unknown) => problemOf(error)?.code !== 404;
