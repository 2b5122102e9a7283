import { importCalls } from '../../shared/api/imports.ts';
import { parseInput } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Imports } from './imports.ts';

/** The calls of imports. */
export function importHandlers({ imports }: { imports: Imports }): Handlers<typeof importCalls> {
  const state = async () => ({ data: await imports.state() });
  return {
    importState: state,
    async lookAtImport({ input: { fields, parts: sent } }) {
      const { address, mine: isMine } = parseInput(importCalls.lookAtImport.input, fields);
      await imports.look({ address, isMine, part: sent.file?.[0] });
      return state();
    },
    async matchImport({ input }) {
      await imports.match(input);
      return state();
    },
    async draftImport({ input: { places }, author }) {
      imports.draft(places, author);
      return state();
    },
    async endImport() {
      await imports.end();
      return state();
    },
  };
}
