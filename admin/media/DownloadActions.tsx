import { ActionIcon, Group } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { usePublicSite } from '../backend/public-site.ts';
import type { LibraryRow } from '../field/library/library.ts';
import { copyText } from '../ui/dialog/copy-text.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';

/** The buttons for one file: its public address, and its screen. */
export function DownloadActions({ row: { id, name, path } }: { row: LibraryRow }) {
  const site = usePublicSite();
  const look = { variant: 'subtle', size: 40 } as const;
  const copy = () =>
    copyText(new URL(`/${path}`, site ?? window.location.origin).href, t`Address copied`);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        {...look}
        aria-label={t`Copy the address of ${name}`}
        title={t`Copy address`}
        onClick={() => void copy()}
      >
        <IconCopy size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        component={Link}
        to={`/admin/media/${id}`}
        aria-label={t`Edit ${name}`}
        title={t`Edit`}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
