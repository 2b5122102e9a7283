import type { ReactNode } from 'react';
import { fileSize } from '../field/image/image-file.ts';
import { useFiles } from '../field/library/files.ts';
import type { LibraryRow } from '../field/library/library.ts';
import { numberInWords, timeInWords } from '../session/preferences.ts';
import { Link } from '../ui/link/links.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
import { DownloadActions } from './DownloadActions.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import styles from './media.module.css';

const columns: Column<LibraryRow>[] = [
  {
    title: t`Name`,
    cell: ({ id, name }) => (
      <Link className={styles.name} to={`/admin/media/${id}`}>
        {name}
      </Link>
    ),
    text: ({ name }) => name,
    onPhone: 'name',
  },
  {
    title: t`Size`,
    cell: ({ bytes }) => fileSize(bytes),
    text: ({ bytes }) => bytes,
    onPhone: 'note',
  },
  {
    title: t`Used`,
    cell: ({ uses }) => (uses === 0 ? t`Not used` : numberInWords(uses)),
    text: ({ uses }) => uses,
    onPhone: 'absent',
  },
  {
    title: t`Added`,
    cell: ({ added_at }) => timeInWords(added_at),
    text: ({ added_at }) => added_at,
    onPhone: 'absent',
  },
  {
    title: t`Action`,
    narrow: true,
    onPhone: 'actions',
    cell: (row) => <DownloadActions row={row} />,
  },
];

/** The PDFs that pages can offer. */
export function Downloads({ add }: { add: ReactNode }) {
  const { data, isLoading, isError, refetch } = useFiles();
  if (data?.length === 0) return <EmptyLibrary add={add} of={t`PDFs`} />;
  return (
    <DataTable
      noun={t`downloads`}
      columns={columns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      loading={isLoading}
      empty={<ListState failed={isError} onReload={refetch} words={t`No downloads yet.`} />}
    />
  );
}
