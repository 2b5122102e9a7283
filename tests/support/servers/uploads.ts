import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withBackend } from './with-backend.ts';

/** Starts a backend for all tests of a file, with uploads of the banner picture. */
export function withUploads() {
  const backend = withBackend();

  function upload(bytes: BlobPart, name = 'picture.png') {
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('profile_image', new File([bytes], name));
    return backend.ask('saveSection', form);
  }

  return {
    backend,
    upload,
    /** Returns the stored path of an accepted picture. */
    async stored(bytes: BlobPart): Promise<string> {
      const { status, body } = await upload(bytes);
      expect({ status, message: body.message }).toMatchObject({ status: 200 });
      return body.data.profile_image;
    },
    onDisk: (path: string) => readFile(join(backend.folder, 'files', path)),
  };
}
