import { documents } from '../backend/documents-client.ts';
import { useMe } from '../backend/me.ts';
import { useLivePage } from '../backend/public-site.ts';
import { nameColumn } from '../form/unsaved/UnsavedMark.tsx';
import { draftInAddress } from '../session/draft-address.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { useLandedEntry } from '../ui/list/landed-entry.ts';
import { type ListRow, useListPart } from '../ui/list/list-parts.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { actionColumn, textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { useTableAsk } from '../ui/table/use-table-ask.ts';

export function PagesScreen() {
  const { landed } = useLandedEntry();
  const enabled = useMe()?.areas.includes('content') ?? false;
  const list = useListPart('pages', useTableAsk('pages'), { landed, enabled });
  const livePage = useLivePage();
  const remove = useDelete('pages');
  const columns: Column<ListRow<'pages'>>[] = [
    nameColumn('Title', ({ title }) => title, 'page'),
    textColumn('Address', ({ address }) => (address ? `/${address}/` : 'None'), 'note'),
    actionColumn(({ _id: id, title, address }) => ({
      of: title,
      // Pages in a draft may not be live yet.
      view: address && !draftInAddress() ? livePage?.(`/${address}/`) : undefined,
      edit: `/admin/page/${id}`,
      onDelete: () => void remove(title, () => documents.deleteDocument({ kind: 'page', id })),
    })),
  ];
  return (
    <EntryList
      title="Pages"
      intro={
        <>
          Other pages, such as an imprint. To help visitors find one, add a link under{' '}
          <Link to="/admin/navigation">Navigation</Link>.
        </>
      }
      noun="pages"
      columns={columns}
      list={list}
      empty="No pages yet. Most sites need an imprint and a privacy page first."
      add={<LinkButton to="/admin/page/new">+ Add page</LinkButton>}
      landed={landed}
    />
  );
}
