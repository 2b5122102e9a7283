import { Readable } from 'node:stream';
import { maxPackageBytes, packageEndpoints } from '../../shared/api/imports.ts';
import type { ContentParts } from '../content/save.ts';
import { ApiError, parseInput, validationError } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { packZip } from '../publish/export/zip.ts';
import { importPackage, isEmptySite } from './import-package.ts';
import { openPackage } from './read-package.ts';
import { packageFiles } from './write-package.ts';

export function packageHandlers(parts: ContentParts): Handlers<typeof packageEndpoints> {
  const { store, media } = parts;
  return {
    async exportPackage() {
      const files = packageFiles({ store, storage: media.storage });
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
      const pack = await openPackage(part.file, author);
      try {
        const into = mayPublish && (await isEmptySite(store)) ? 'site' : 'draft';
        return { data: await importPackage(parts, { pack, replace, isDry, author, into }) };
      } finally {
        await pack.close();
      }
    },
  };
}
