import { type ChangeObject, diffArrays } from 'diff';
import type { TextBlock, TextRun } from '../../../shared/api/changes/versions.ts';
import { readPlainText, readRichText, type Token } from './read-blocks.ts';

/** Above this number of differing words, the complete old text is shown next to the new one. */
const maxEdits = 1500;

/**
 * Merges two revisions of a text, and highlights each word that only one of them contains. Returns only known blocks
 * and formats, so that the result is safe whatever is stored.
 */
export function diffText(before: string, after: string, isRich: boolean): TextBlock[] {
  const read = isRich ? readRichText : readPlainText;
  const [older, newer] = [read(before), read(after)];
  const parts = diffArrays(older, newer, {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: maxEdits,
  });
  const blocks: TextBlock[] = [];
  for (const { same, removed, added } of parts
    ? groupChanges(parts)
    : [createGroup(older, newer)]) {
    for (const token of same) append(blocks, token, 'same');
    for (const token of removed) append(blocks, token, 'removed');
    for (const token of added) append(blocks, token, 'added');
  }
  return blocks.filter(isVisible);
}

/** Common tokens, followed by those of only one revision. */
interface DiffGroup {
  same: Token[];
  removed: Token[];
  added: Token[];
}

function createGroup(removed: Token[], added: Token[]): DiffGroup {
  return { same: [], removed, added };
}

/** Joins adjacent changed words to one change, including the spaces between them. */
function groupChanges(parts: readonly ChangeObject<Token[]>[]): DiffGroup[] {
  const found: DiffGroup[] = [createGroup([], [])];
  for (const [index, { value, added, removed }] of parts.entries()) {
    const last = found.at(-1) as DiffGroup;
    const hasChanged = last.removed.length + last.added.length > 0;
    if (removed) last.removed.push(...value);
    else if (added) last.added.push(...value);
    else if (hasChanged && index < parts.length - 1 && value.every(isSpace)) {
      last.removed.push(...value);
      last.added.push(...value);
    } else found.push({ same: value, removed: [], added: [] });
  }
  return found;
}

function isSpace(token: Token): boolean {
  return 'text' in token && token.text === ' ';
}

function append(blocks: TextBlock[], token: Token, mark: TextRun['mark']): void {
  const last = blocks.at(-1);
  if ('block' in token) {
    // The type of the block changed, and both revisions contain its words.
    if (last && last.runs.length === 0 && last.mark === 'removed' && mark === 'added') {
      blocks.splice(-1, 1, { tag: token.block, was: last.tag, mark: 'same', runs: [] });
    } else blocks.push({ tag: token.block, was: null, mark, runs: [] });
    return;
  }
  const { text, format, link } = token;
  const holder = last ?? { tag: 'p', was: null, mark: 'same', runs: [] };
  if (!last) blocks.push(holder);
  const run = holder.runs.at(-1);
  const isSame =
    run?.mark === mark && run.link === link && run.format.join(' ') === format.join(' ');
  if (isSame) run.text += text;
  else holder.runs.push({ text, mark, format, link });
}

function isVisible({ tag, runs }: TextBlock): boolean {
  return tag === 'hr' || runs.length > 0;
}
