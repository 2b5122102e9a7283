import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/client.ts';
import { type Picture, picture } from '../../shared/content/picture.ts';
import { storedImageUrl } from '../backend/api.ts';
import { documents } from '../backend/documents-client.ts';
import { pictures } from '../backend/pictures-client.ts';
import type { FieldLookup } from '../field/field.ts';
import { LongText } from '../field/LongText.tsx';
import { isFile, type LibraryRow, refreshLibrary } from '../field/library/library.ts';
import { Text } from '../field/Text.tsx';
import { GivenToggle } from '../field/Toggle.tsx';
import { ContentForm } from '../form/ContentForm.tsx';
import { contentParts } from '../form/content-parts.ts';
import { FormCard } from '../form/FormCard.tsx';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { useParams } from '../router.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { PictureFacts } from './PictureFacts.tsx';
import { PicturePoint } from './PicturePoint.tsx';
import styles from './picture.module.css';

const list = '/admin/media';

/** One picture: its focal point, name and description, where it is used, and what can be done with it. */
export function PictureScreen() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ['library', 'one', id],
    queryFn: async () => (await pictures.pictures({ id })).data.rows[0] ?? null,
  });
  if (data) return <PictureForm key={id} row={data} />;
  return (
    <ListScreen title="Picture" intro="" actions={<BackLink to={list} />}>
      {data === null || isError ? (
        <LoadFailure isGone={data === null} onReload={refetch} />
      ) : (
        <p className={styles.late}>Loading…</p>
      )}
    </ListScreen>
  );
}

function PictureForm({ row }: { row: LibraryRow }) {
  const { id } = row;
  return (
    <ContentForm
      name={`picture/${id}`}
      title={row.name || 'Picture'}
      {...(isFile(row) ? {} : { column: 'wide' as const })}
      aside={<BackLink to={list} />}
      schema={picture}
      load={async () =>
        (await documents.getDocuments({ kind: 'picture', id })).data[0] ?? { name: row.name }
      }
      loadFailed="Failed to load data"
      save={(sending) =>
        documents.saveDocument(
          { kind: 'picture', id, ...contentParts(picture, sending) } as CallInput<'saveDocument'>,
          sending.config,
        )
      }
      saveFailed="Failed to save picture"
      onSaved={() => void refreshLibrary()}
    >
      {(at) => <Fields at={at} row={row} />}
    </ContentForm>
  );
}

function Fields({ at, row }: { at: FieldLookup<Picture>; row: LibraryRow }) {
  if (isFile(row))
    return (
      <>
        <Text at={at('name')} />
        <FormCard title="File">
          <PictureFacts row={row} />
          <Actions row={row} />
        </FormCard>
      </>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <PicturePoint at={at('focal_point')} row={row} />
      </div>
      <div className={styles.column}>
        <FormCard title="Name and description">
          <Text at={at('name')} />
          <LongText at={at('description')} />
          <GivenToggle at={at('decorative')} />
        </FormCard>
        <FormCard title="File">
          <PictureFacts row={row} />
          <Actions row={row} />
        </FormCard>
      </div>
    </div>
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
        {row.isHidden ? 'Show in library again' : 'Remove from library'}
      </ActionButton>
      {row.isHidden && (
        <p className={styles.soft}>Removed from the library, but still shown where it is used.</p>
      )}
    </div>
  );
}

/** The name as uploaded, with the extension of the stored file. */
function downloadName({ name, path }: LibraryRow): string {
  const extension = /\.(\w{3,4})(#|$)/.exec(path)?.[1] ?? 'webp';
  return `${(name || 'picture').replace(/\.\w{3,4}$/, '')}.${extension}`;
}
