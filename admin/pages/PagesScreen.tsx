import { documents } from '../backend/documents-client.ts';
import { useMe } from '../backend/me.ts';
import { useLivePage } from '../backend/public-site.ts';
import { nameColumn } from '../form/unsaved/UnsavedBadge.tsx';
import { readDraftId } from '../session/draft-address.ts';
import { formatDay } from '../session/preferences.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { type ListRow, useListChunk } from '../ui/list/list-chunks.ts';
import { useTargetEntry } from '../ui/list/target-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { useHide } from '../ui/list/use-hide.ts';
import { actionColumn, textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { t } from '../words/words.ts';

type Row = ListRow<'pages'>;

export function PagesScreen() {
  const { target } = useTargetEntry();
  const enabled = useMe()?.areas.includes('content') ?? false;
  const list = useListChunk('pages', useTableQuery('pages'), { target, enabled });
  const livePage = useLivePage();
  const remove = useDelete('pages');
  const hidingOf = useHide('pages', ({ title }: Row) => title);
  const columns: Column<Row>[] = [
    nameColumn(t`Title`, ({ title }) => title, 'page'),
    // Not sortable, because dates as text would be in the wrong order.
    {
      title: t`News`,
      cell: ({ news_date: day }) => (day ? formatDay(`${day}T12:00`) : ''),
      onPhone: 'note',
    },
    textColumn(t`Address`, ({ address }) => (address ? `/${address}/` : t`None`), 'note'),
    actionColumn((row, { _id: id, title, address, hidden } = row) => ({
      of: title,
      // Pages in a draft may not be live yet.
      view: address && !hidden && !readDraftId() ? livePage?.(`/${address}/`) : undefined,
      edit: `/admin/page/${id}`,
      hiding: hidingOf(row),
      onDelete: () =>
        void remove(
          { id, name: title },
          () => documents.deleteDocument({ kind: 'page', id }),
          hidingOf(row),
        ),
    })),
  ];
  return (
    <EntryList
      title={t`Pages`}
      intro={t`Other pages, such as an imprint. To help visitors find one, add a link under ${<Link to="/admin/navigation">{t`Navigation`}</Link>}.`}
      noun={t`pages`}
      columns={columns}
      list={list}
      empty={t`No pages yet. Most sites need an imprint and a privacy page first.`}
      add={<LinkButton to="/admin/page/new">{t`+ Add page`}</LinkButton>}
      target={target}
    />
  );
}
