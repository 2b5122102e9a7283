import { fileSize } from '../field/image/image-file.ts';
import { isFile, type LibraryRow, storedId } from '../field/library/library.ts';
import { timeInWords } from '../session/preferences.ts';
import { Facts } from '../ui/Facts.tsx';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';

/** Size, person and time of an upload. */
export function PictureFacts({ row }: { row: LibraryRow }) {
  const { width, height, bytes, added_at, added_by, original } = row;
  return (
    <Facts
      facts={[
        {
          label: t`Size`,
          value: isFile(row) ? fileSize(bytes) : t`${width} × ${height} pixels, ${fileSize(bytes)}`,
        },
        { label: t`Added`, value: timeInWords(added_at) },
        ...(added_by ? [{ label: t`By`, value: added_by }] : []),
        ...(original
          ? [
              {
                label: t`Cropped from`,
                value: <Link to={`/admin/media/${storedId(original)}`}>{t`Its original`}</Link>,
              },
            ]
          : []),
      ]}
    />
  );
}
