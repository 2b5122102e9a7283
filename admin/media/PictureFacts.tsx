import { fileSize } from '../field/image/image-file.ts';
import { isFile, type LibraryRow, storedId } from '../field/library/library.ts';
import { timeInWords } from '../session/preferences.ts';
import { Facts } from '../ui/Facts.tsx';
import { Link } from '../ui/link/links.ts';

/** Size, person and time of an upload. */
export function PictureFacts({ row }: { row: LibraryRow }) {
  const { width, height, bytes, added_at, added_by, original } = row;
  return (
    <Facts
      facts={[
        {
          label: 'Size',
          value: isFile(row) ? fileSize(bytes) : `${width} × ${height} pixels, ${fileSize(bytes)}`,
        },
        { label: 'Added', value: timeInWords(added_at) },
        ...(added_by ? [{ label: 'By', value: added_by }] : []),
        ...(original
          ? [
              {
                label: 'Cropped from',
                value: <Link to={`/admin/media/${storedId(original)}`}>Its original</Link>,
              },
            ]
          : []),
      ]}
    />
  );
}
