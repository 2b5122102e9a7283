import { useQuery } from '@tanstack/react-query';
import type { EndpointInput } from '../../shared/api/client.ts';
import { type Picture, picture } from '../../shared/content/pictures/picture.ts';
import { findPoint } from '../../shared/rules/images/picture-in-use.ts';
import { addNotes, formatPoint, notesOf } from '../../shared/rules/images/picture-notes.ts';
import { documents } from '../backend/documents-client.ts';
import { pictures } from '../backend/pictures-client.ts';
import type { Field, FieldLookup } from '../field/field.ts';
import { formatSize } from '../field/image/image-file.ts';
import { LongText } from '../field/LongText.tsx';
import { isFile, type LibraryRow, readId, refreshLibrary } from '../field/library/library.ts';
import { Text } from '../field/Text.tsx';
import { OptionalToggle } from '../field/Toggle.tsx';
import { ContentForm } from '../form/ContentForm.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { toMultipart } from '../form/multipart-fields.ts';
import { ConfirmIdentity } from '../people/ConfirmIdentity.tsx';
import { useParams } from '../router.ts';
import { formatRelative } from '../session/preferences.ts';
import { Facts } from '../ui/Facts.tsx';
import { BackLink } from '../ui/link/BackLink.tsx';
import { Link } from '../ui/link/links.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t } from '../words/words.ts';
import { listCrops } from './describe-use.ts';
import { PictureActions } from './PictureActions.tsx';
import styles from './picture.module.css';
import { Uses } from './Uses.tsx';
import { type PictureUses, usePictureUses } from './use-picture-uses.ts';

const FocalPoint = onDemand(() => import('../field/image/FocalPoint.tsx'));

interface Props {
  at: Field<string>;
  row: LibraryRow;
  uses: PictureUses | undefined;
}

/** A picture with its focal point, and its crop in each use. */
function PicturePoint({ at, row, uses }: Props) {
  const chosen = findPoint(at.value);
  const own = uses?.ownPoints ?? 0;
  return (
    <FormCard title={t`Focal point`}>
      <div id={at.id} data-field={at.path} className={styles.point}>
        <FocalPoint
          value={addNotes(row.path, chosen ? { at: chosen } : {})}
          crops={listCrops(uses)}
          onChange={(value) => {
            const point = notesOf(value).at;
            at.change(point ? formatPoint(point) : '');
          }}
        />
        {own > 0 && (
          <p className={styles.soft}>
            {own === 1
              ? t`One use has a custom focal point.`
              : t`${own} uses have custom focal points.`}
          </p>
        )}
      </div>
    </FormCard>
  );
}

const list = '/admin/media';

/** A picture: its focal point, name, description, uses and actions. */
export function PictureScreen() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ['library', 'one', id],
    queryFn: async () => (await pictures.pictures({ id })).data.rows[0] ?? null,
  });
  if (data) return <PictureForm key={id} row={data} />;
  return (
    <ListScreen title={t`Picture`} intro="" actions={<BackLink to={list} />}>
      {data === null || isError ? (
        <LoadFailure isGone={data === null} onReload={refetch} />
      ) : (
        <p className="late">{t`Loading…`}</p>
      )}
    </ListScreen>
  );
}

function PictureForm({ row }: { row: LibraryRow }) {
  const { id } = row;
  return (
    <>
      <ContentForm
        name={`picture/${id}`}
        title={row.name || t`Picture`}
        {...(isFile(row) ? {} : { column: 'wide' as const })}
        aside={<BackLink to={list} />}
        schema={picture}
        load={async () => {
          const [saved] = (await documents.getDocuments({ kind: 'picture', id })).data;
          // A picture without a name shows that of its file.
          return { ...saved, name: saved?.name || row.name };
        }}
        loadFailed={t`Failed to load data`}
        save={(sending) =>
          documents.saveDocument(
            {
              kind: 'picture',
              id,
              ...toMultipart(picture, sending),
            } as EndpointInput<'saveDocument'>,
            sending.config,
          )
        }
        saveFailed={t`Failed to save picture`}
        onSaved={() => void refreshLibrary()}
      >
        {(at) => <Fields at={at} row={row} />}
      </ContentForm>
      <ConfirmIdentity />
    </>
  );
}

function Fields({ at, row }: { at: FieldLookup<Picture>; row: LibraryRow }) {
  const uses = usePictureUses(row.id);
  const shown = <Uses uses={uses.data} isError={uses.isError} onReload={uses.refetch} />;
  if (isFile(row))
    return (
      <>
        <Text at={at('name')} />
        <FormCard title={t`Used in`}>{shown}</FormCard>
        <FormCard title={t`File`}>
          <PictureFacts row={row} />
          <PictureActions row={row} uses={uses.data} />
        </FormCard>
      </>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <PicturePoint at={at('focal_point')} row={row} uses={uses.data} />
      </div>
      <div className={styles.column}>
        <FormCard title={t`Name and description`}>
          <Text at={at('name')} />
          <LongText at={at('description')} />
          <OptionalToggle at={at('decorative')} />
        </FormCard>
        <FormCard title={t`Used in`}>{shown}</FormCard>
        <FormCard title={t`File`}>
          <PictureFacts row={row} />
          <PictureActions row={row} uses={uses.data} />
        </FormCard>
      </div>
    </div>
  );
}

/** Size, person and time of an upload. */
function PictureFacts({ row }: { row: LibraryRow }) {
  const { width, height, bytes, added_at, added_by, original } = row;
  return (
    <Facts
      facts={[
        {
          label: t`Size`,
          value: isFile(row)
            ? formatSize(bytes)
            : t`${width} × ${height} pixels, ${formatSize(bytes)}`,
        },
        { label: t`Added`, value: formatRelative(added_at) },
        ...(added_by ? [{ label: t`By`, value: added_by }] : []),
        ...(original
          ? [
              {
                label: t`Cropped from`,
                value: <Link to={`/admin/media/${readId(original)}`}>{t`Original picture`}</Link>,
              },
            ]
          : []),
      ]}
    />
  );
}
