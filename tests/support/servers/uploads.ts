import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Backend, startBackend } from './backend.ts';

/** A backend for all tests of a file, and pictures uploaded to it as that of the banner. */
export function withUploads() {
  let backend: Backend;
  let token: string;
  beforeAll(async () => {
    backend = await startBackend();
    token = await backend.session();
  });
  afterAll(() => backend.close());

  function upload(bytes: BlobPart, name = 'picture.png') {
    const form = new FormData();
    form.append('section_name', 'main_banner');
    form.append('profile_image', new File([bytes], name));
    return backend.call('saveSection', form, token);
  }

  return {
    backend: () => backend,
    token: () => token,
    upload,
    /** The stored path of a picture that is taken. */
    async stored(bytes: BlobPart): Promise<string> {
      const { status, body } = await upload(bytes);
      expect({ status, message: body.message }).toMatchObject({ status: 200 });
      return body.data.profile_image;
    },
    onDisk: (path: string) => readFile(join(backend.folder, 'files', path)),
  };
}
