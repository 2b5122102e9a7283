import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { storedImageUrl } from '../backend/api.ts';
import { pictures } from '../backend/pictures-client.ts';
import { isFile, type LibraryRow, refreshLibrary } from '../field/library/library.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { useParams } from '../router.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { PictureFacts } from './PictureFacts.tsx';
import styles from './picture.module.css';

/** One picture or file: its facts, and what can be done with it. */
export function PictureScreen() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ['library', 'one', id],
    queryFn: async () => (await pictures.pictures({ id })).data.rows[0] ?? null,
  });
  return (
    <ListScreen title={data?.name || 'Picture'} intro="" actions={<BackLink to="/admin/media" />}>
      {data ? (
        <>
          {!isFile(data) && <Picture path={data.path} alt={data.description} />}
          <PictureFacts row={data} />
          <Actions row={data} />
        </>
      ) : data === null || isError ? (
        <LoadFailure isGone={data === null} onReload={refetch} />
      ) : (
        <p className={styles.late}>Loading…</p>
      )}
    </ListScreen>
  );
}

function Actions({ row }: { row: LibraryRow }) {
  const hide = async () => {
    await draftAction(() => pictures.hidePictures({ ids: [row.id], hidden: !row.isHidden }));
    await refreshLibrary();
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        component="a"
        href={storedImageUrl(row.path)}
        download={downloadName(row)}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Download
      </Button>
      <ActionButton onAct={hide}>
        {row.isHidden ? 'Return to library' : 'Remove from library'}
      </ActionButton>
      {row.isHidden && (
        <p className={styles.soft}>Removed from the library. It stays where it is used.</p>
      )}
    </div>
  );
}

/** The name as uploaded, with the extension of the stored file. */
function downloadName({ name, path }: LibraryRow): string {
  const extension = /\.(\w{3,4})(#|$)/.exec(path)?.[1] ?? 'webp';
  return `${(name || 'picture').replace(/\.\w{3,4}$/, '')}.${extension}`;
}
