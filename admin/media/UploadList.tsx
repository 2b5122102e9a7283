import { Button, Group } from '@mantine/core';
import { pictures } from '../backend/pictures-client.ts';
import { readId, refreshLibrary } from '../field/library/library.ts';
import { kindOfFile } from '../field/library/upload.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { TextButton } from '../ui/link/TextButton.tsx';
import { Thumb } from '../ui/picture/Thumb.tsx';
import { t } from '../words/words.ts';
import styles from './media.module.css';
import {
  canRetry,
  closeUploads,
  isUploading,
  retryUploads,
  setUploadResult,
  type Upload,
  useUploads,
} from './uploads.ts';

/** The files that are being uploaded, each with its result. */
export function UploadList() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const failed = uploads.filter(canRetry);
  const done = uploads.filter(({ result }) => result !== null).length;
  return (
    <section className={styles.uploads} aria-label={t`Uploads`}>
      <Group justify="space-between" gap={12}>
        <p role="status">
          <strong>
            {isUploading(uploads)
              ? t`Uploading ${done + 1} of ${uploads.length}`
              : summarise(uploads)}
          </strong>
        </p>
        <Group gap={12}>
          {failed.length > 1 && (
            <Button variant="default" onClick={() => retryUploads(failed.map(({ key }) => key))}>
              {t`Try all again`}
            </Button>
          )}
          {!isUploading(uploads) && (
            <Button variant="default" onClick={closeUploads}>
              {t`Close`}
            </Button>
          )}
        </Group>
      </Group>
      {isUploading(uploads) && (
        <progress aria-label={t`Uploaded so far`} max={uploads.length} value={sumSent(uploads)} />
      )}
      <ul>
        {uploads.map((one) => (
          <li key={one.key}>
            <UploadRow upload={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sumSent(uploads: readonly Upload[]): number {
  return uploads.reduce((sum, { sent, result }) => sum + (result ? 1 : (sent ?? 0)), 0);
}

/** Summarises the results: “12 added, 1 not added”. */
function summarise(uploads: readonly Upload[]): string {
  const results = uploads.flatMap(({ result }) => result ?? []);
  const added = results.filter(({ path, known }) => path && !known).length;
  const known = results.filter((result) => result.known).length;
  const refused = results.filter(({ path }) => !path).length;
  const parts = [
    added > 0 && t`${added} added`,
    known > 0 && t`${known} already in the library`,
    refused > 0 && t`${refused} not added`,
  ];
  return parts.filter(Boolean).join(', ');
}

function UploadRow({ upload }: { upload: Upload }) {
  const { result, file } = upload;
  const like = result?.alike[0];
  const isPicture = kindOfFile(file) === 'picture';
  return (
    <>
      {result?.path && isPicture ? (
        <Thumb path={result.path} alt="" size={40} />
      ) : (
        <span className={styles.noThumb} />
      )}
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.result} data-bad={result !== null && !result.path}>
        {describeUpload(upload)}
      </span>
      {result?.path && like && (
        <Group gap={12}>
          <Thumb path={like.path} alt="" size={40} />
          <TextButton fw={600} onClick={() => void keepExisting(upload, like.name)}>
            {t`Use ${like.name || t`that one`}`}
          </TextButton>
          <TextButton onClick={() => setUploadResult(upload.key, { ...result, alike: [] })}>
            {t`Keep both`}
          </TextButton>
        </Group>
      )}
      {canRetry(upload) && (
        <TextButton
          fw={600}
          aria-label={t`Try ${file.name} again`}
          onClick={() => retryUploads([upload.key])}
        >
          {t`Try again`}
        </TextButton>
      )}
    </>
  );
}

function describeUpload({ result, sent, file }: Upload): string {
  if (!result) return sent === null ? t`Waiting` : t`Uploading`;
  if (!result.path) return result.refused ?? '';
  if (result.known) return t`Already in the library`;
  const [like] = result.alike;
  if (like) return t`Looks like ${like.name || t`another picture`}. Use that one instead?`;
  return kindOfFile(file) === 'file' ? t`Added to Downloads` : t`Added`;
}

/** Removes the picture that was just added from the library. */
async function keepExisting({ key, result }: Upload, name: string): Promise<void> {
  if (!result?.path) return;
  const ids = [readId(result.path)];
  if (!(await draftAction(() => pictures.hidePictures({ ids, hidden: true })))) return;
  const { path: _, ...rest } = result;
  setUploadResult(key, {
    ...rest,
    alike: [],
    status: 400,
    refused: t`Not added; ${name || t`the other`} is used instead`,
  });
  await refreshLibrary();
}
