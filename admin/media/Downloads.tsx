import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePublicSite } from '../backend/public-site.ts';
import { formatSize } from '../field/image/image-file.ts';
import { useFiles } from '../field/library/files.ts';
import type { LibraryRow } from '../field/library/library.ts';
import { formatNumber, formatRelative } from '../session/preferences.ts';
import { copyText } from '../ui/dialog/copy-text.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Link } from '../ui/link/links.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { t } from '../words/words.ts';
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
    cell: ({ bytes }) => formatSize(bytes),
    text: ({ bytes }) => bytes,
    onPhone: 'note',
  },
  {
    title: t`Used`,
    cell: ({ uses }) => (uses === 0 ? t`Not used` : formatNumber(uses)),
    text: ({ uses }) => uses,
    onPhone: 'absent',
  },
  {
    title: t`Added`,
    cell: ({ added_at }) => formatRelative(added_at),
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

/** The PDFs that pages can link to. */
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
      empty={<ListState failed={isError} onReload={refetch} text={t`No downloads yet.`} />}
    />
  );
}

/** The buttons for a file: its public address, and its screen. */
function DownloadActions({ row: { id, name, path } }: { row: LibraryRow }) {
  const site = usePublicSite();
  const button = { variant: 'subtle', size: 40 } as const;
  const copy = () =>
    copyText(new URL(`/${path}`, site ?? window.location.origin).href, t`Address copied`);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        {...button}
        aria-label={t`Copy the address of ${name}`}
        title={t`Copy address`}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        {...button}
        component={Link}
        to={`/admin/media/${id}`}
        aria-label={t`Edit ${name}`}
        title={t`Edit`}
      >
        <Icon name="pencil" size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}
