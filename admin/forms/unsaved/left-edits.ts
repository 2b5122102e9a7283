import { client, problemOf } from '../../api.ts';
import { drafts } from '../../drafts/drafts-client.ts';
import { screens } from '../../screens.ts';
import { documents } from '../../site/documents-client.ts';
import type { LeftEdits } from './LeftMark.tsx';

/** Whether what was edited is still there; it throws, or says no, where it is not. */
type Look = (id: string) => Promise<unknown>;

const partnerIsThere: Look = async (id) =>
  (await client.getAllPartner()).data.some(({ _id }) => _id === id);

/** By what the edits of a form are kept under: the screen in the sidebar, and what looks for an item that has an id. */
const kinds: Record<string, { path: string; isThere?: Look; newPath?: string }> = {
  service: {
    path: 'services-list',
    newPath: 'add-services',
    isThere: (id) => client.getServiceById({ id }),
  },
  'page-content': {
    path: 'page-content-list',
    newPath: 'page-content-add',
    isThere: (id) => client.getPageContentById({ id }),
  },
  page: {
    path: 'pages',
    isThere: async (id) => (await documents.getDocuments({ kind: 'page', id })).data.length > 0,
  },
  partner: { path: 'clients', isThere: partnerIsThere },
  modal: { path: 'clients' },
  answer: { path: 'inbox' },
  note: { path: 'inbox' },
};

const draftIsOpen: Look = async (id) => (await drafts.changeSet({ id })).data.state === 'open';

/** Where the edits of one form are found again. */
function placeOf(name: string): { path: string | undefined; isThere: () => Promise<unknown> } {
  const [document = '', draft] = name.split(' in ');
  if (draft) return { path: 'drafts', isThere: () => draftIsOpen(draft) };
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section')
    return { path: screens.find(({ holds }) => holds === id)?.path, isThere: async () => true };
  const { path, newPath = path, isThere } = kinds[kind] ?? {};
  const isNew = id === 'new';
  return { path: isNew ? newPath : path, isThere: async () => isNew || !isThere || isThere(id) };
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
