import { draftInAddress } from '../../drafts/draft-address.ts';
import { Link } from '../../drafts/links.ts';
import { nameColumn } from '../../forms/unsaved/EntryLeftMark.tsx';
import { useLandedEntry } from '../../landed-entry.ts';
import { type ListRow, useListPart } from '../../list-parts.ts';
import { useDelete } from '../../lists.ts';
import { useMe } from '../../people/me.ts';
import { useLivePage } from '../../public-site.ts';
import { documents } from '../../site/documents-client.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { actionColumn, textColumn } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import { EntryList } from '../../ui/table/EntryList.tsx';
import { useTableAsk } from '../../ui/table/use-table-ask.ts';

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
      list={list}
      empty="No pages yet. An imprint and a privacy page are what most sites need first."
      add={<LinkButton to="/admin/page/new">+ Add page</LinkButton>}
      landed={landed}
    />
  );
}
