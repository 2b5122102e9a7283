import type { changeCalls } from '../../shared/api/changes.ts';
import type { ContentParts } from '../content/save.ts';
import { undo } from '../content/undo.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from '../http/calls.ts';

export function changeHandlers({
  store,
  publisher,
  now,
}: ContentParts): Handlers<typeof changeCalls> {
  return {
    async undo({ input, author }) {
      const undone = await undo(store, input.revision, { author, at: new Date(now()) });
      if (!undone) throw new ApiError(404, 'NOT_FOUND', 'There is no such step.');
      const { back, left, revision } = undone;
      if (revision > 0) publisher.onSaved(revision);
      return { message: sayUndone(back, left), data: { back, left } };
    },
  };
}

function sayUndone(back: number, left: number): string {
  if (left === 0) return 'Everything is back as it was.';
  const others = left === 1 ? 'One entry was' : `${left} entries were`;
  const said = `${others} saved since and stayed as now.`;
  return back === 0 ? said : `${back === 1 ? 'One entry is' : `${back} entries are`} back. ${said}`;
}
