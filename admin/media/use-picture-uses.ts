import { useQuery } from '@tanstack/react-query';
import { pictures } from '../backend/pictures-client.ts';

/** Reads where a picture or file is used: documents, drafts and earlier versions. */
export function usePictureUses(id: string) {
  return useQuery({
    queryKey: ['library', 'uses', id],
    queryFn: async () => (await pictures.pictureUses({ id })).data,
  });
}

export type PictureUses = NonNullable<ReturnType<typeof usePictureUses>['data']>;
