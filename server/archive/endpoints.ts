import { Readable } from 'node:stream';
import { maxPackageBytes, packageEndpoints } from '../../shared/api/imports.ts';
import type { ContentDeps } from '../content/save.ts';
import { ApiError, parseInput, validationError } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { packZip } from '../publish/export/zip.ts';
import { importArchive, isEmptySite } from './import-archive.ts';
import { openArchive } from './read-archive.ts';
import { archiveFiles } from './write-archive.ts';

export function archiveHandlers(deps: ContentDeps): Handlers<typeof packageEndpoints> {
  const { store, media } = deps;
  return {
    async exportPackage() {
      const files = archiveFiles({ store, storage: media.storage });
      const body = Readable.from(packZip(files), { objectMode: false });
      return { type: 'application/zip', body, filename: 'website.zip' };
    },
    async importPackage({ input: { fields, parts: sent }, author, mayPublish }) {
      const { replace, dry: isDry } = parseInput(packageEndpoints.importPackage.input, fields);
      const [part] = sent.file ?? [];
      if (part?.isTooLarge) {
        const size = `${maxPackageBytes >> 20} MB`;
        const message = `A package sent here can have at most ${size}. Import it on the server: npm run import -- FILE`;
        throw new ApiError(413, 'TOO_LARGE', message, { field: 'file' });
      }
      if (part?.file === undefined) throw validationError({ file: 'Choose a package.' });
      const pack = await openArchive(part.file, author);
      try {
        const into = mayPublish && (await isEmptySite(store)) ? 'site' : 'draft';
        return { data: await importArchive(deps, { pack, replace, isDry, author, into }) };
      } finally {
        await pack.close();
      }
    },
  };
}
