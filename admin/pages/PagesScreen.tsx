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
          Promise.resolve('and links to it will lead nowhere'),
        ),
    })),
  ];
  return (
    <EntryList
      title="Pages"
      intro={
        <>
          Pages beside the home page and those of your services, such as an imprint. Visitors find
          one where a link leads to it: add that under{' '}
          <Link to="/admin/navigation">Navigation</Link>.
        </>
      }
      noun="pages"
      columns={columns}
      list={{ ...list, rows: list.rows ?? [] }}
      empty="No pages yet. An imprint and a privacy page are what most sites need first."
      add={<LinkButton to="/admin/page/new">+ Add page</LinkButton>}
      landed={landed}
    />
  );
}
