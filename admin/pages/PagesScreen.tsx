import { documents } from '../backend/documents-client.ts';
import { useLivePage } from '../backend/public-site.ts';
import { type SitePageRow, useSitePages } from '../backend/site-pages.ts';
import { nameColumn } from '../form/unsaved/EntryLeftMark.tsx';
import { draftInAddress } from '../session/draft-address.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { useLandedEntry } from '../ui/list/landed-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { actionColumn, textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';

export function PagesScreen() {
  const list = useSitePages();
  const { landed } = useLandedEntry();
  const livePage = useLivePage();
  const remove = useDelete('pages');
  const columns: Column<SitePageRow>[] = [
    nameColumn('Title', ({ title }) => title, 'page'),
    textColumn('Address', ({ address }) => (address ? `/${address}/` : 'None'), 'note'),
    actionColumn(({ _id: id, title, address }) => ({
      of: title,
      // In a draft the list is of pages that visitors may not find yet.
      view: address && !draftInAddress() ? livePage?.(`/${address}/`) : undefined,
      edit: `/admin/page/${id}`,
      onDelete: () =>
        void remove(
          title,
          () => documents.deleteDocument({ kind: 'page', id }),
          Promise.resolve('and links to it will break'),
        ),
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
      list={{ ...list, rows: list.rows ?? [] }}
      empty="No pages yet. Most sites need an imprint and a privacy page first."
      add={<LinkButton to="/admin/page/new">+ Add page</LinkButton>}
      landed={landed}
    />
  );
}
