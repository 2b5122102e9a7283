import { diffArrays } from 'diff';
import type { TextBlock, TextRun } from '../../shared/api/changes.ts';
import { readPlainText, readRichText, type Token } from './read-blocks.ts';

/** Beyond so many words that differ, what was is shown whole beside what is. */
const mostEdits = 1500;

/**
 * Two versions of a text as one, in which every word says whether it is in both. Of HTML nothing comes through but known
 * kinds of blocks and formats, so what is answered is text, whatever was stored.
 */
export function markText(before: string, after: string, isRich: boolean): TextBlock[] {
  const read = isRich ? readRichText : readPlainText;
  const [older, newer] = [read(before), read(after)];
  const whole = [
    { value: older, removed: true, added: false },
    { value: newer, removed: false, added: true },
  ];
  const parts =
    diffArrays(older, newer, {
      comparator: (one, other) => one.key === other.key,
      maxEditLength: mostEdits,
    }) ?? whole;
  const blocks: TextBlock[] = [];
  for (const { value, added, removed } of parts) {
    const mark = added ? 'added' : removed ? 'removed' : 'same';
    for (const token of value) put(blocks, token, mark);
  }
  return blocks.filter(isSeen);
}

function put(blocks: TextBlock[], token: Token, mark: TextRun['mark']): void {
  const last = blocks.at(-1);
  if ('block' in token) {
    // A block that became another one: what follows is in both.
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

function isSeen({ tag, runs }: TextBlock): boolean {
  return tag === 'hr' || runs.length > 0;
}
