import { useQuery } from '@tanstack/react-query';
import { pictureIdOf } from '../../../shared/rules/images/image-path.ts';
import type { LibraryPicture } from '../../../shared/rules/images/picture-in-use.ts';
import { useMe } from '../../backend/me.ts';
import { readDraftId } from '../../session/draft-address.ts';

/**
 * Reads the default description and focal point of a stored picture.
 * @returns null if nobody has edited the picture; undefined until they are known, for an unsent file, and for a
 * backend without picture documents
 */
export function usePictureDefaults(value: string): LibraryPicture | undefined {
  const id = pictureIdOf(value);
  const mayRead = useMe()?.areas.includes('content') ?? false;
  const { data } = useQuery({
    queryKey: ['list', 'picture', id, readDraftId()],
    enabled: mayRead && id !== null,
    queryFn: async () => {
      const { documents } = await import('../../backend/documents-client.ts');
      const { data: found } = await documents.getDocuments({ kind: 'picture', id: id ?? '' });
      return found[0] ?? null;
    },
    retry: false,
  });
  return data;
}
