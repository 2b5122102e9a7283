import { importEndpoints } from '../../shared/api/imports.ts';
import { parseInput } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Imports } from './imports.ts';

export function importHandlers({
  imports,
}: {
  imports: Imports;
}): Handlers<typeof importEndpoints> {
  const state = async ({ author }: { author: string }) => ({ data: await imports.state(author) });
  return {
    importState: state,
    async lookAtImport({ input: { fields, parts: sent }, author }) {
      const { address, mine: isMine } = parseInput(importEndpoints.lookAtImport.input, fields);
      await imports.start(author, { address, isMine, part: sent.file?.[0] });
      return state({ author });
    },
    async matchImport({ input, author }) {
      await imports.match(author, input);
      return state({ author });
    },
    async draftImport({ input: { places }, author }) {
      imports.draft(places, author);
      return state({ author });
    },
    async endImport({ author }) {
      await imports.stop(author);
      return state({ author });
    },
  };
}
