import type { Slice } from '@tiptap/pm/model';
import { t } from '../../words/words.ts';

/**
 * Explains what was dropped from a paste, because rich text cannot contain pictures.
 * @param slice the insertable content
 * @returns `words` is empty if nothing was dropped; `isNothing` is true if nothing is left to insert
 */
export function describeDropped(
  data: DataTransfer | null,
  slice: Slice,
): { isNothing: boolean; words: string } {
  const html = data?.getData('text/html') ?? '';
  const hasPicture = (data?.files.length ?? 0) > 0 || /<(img|picture|svg|video)\b/i.test(html);
  // White space counts, unless only a picture was around it. An empty line copied from this editor counts too.
  if (isSomething(slice, hasPicture) || html.includes('data-pm-slice'))
    return { isNothing: false, words: hasPicture ? picturesAreNotKept : '' };
  return { isNothing: true, words: hasPicture ? picturesHaveFields : nothingCanBeKept };
}

const nothingCanBeKept = t`Nothing you pasted can be used in this text.`;
const picturesAreNotKept = t`The pictures were left out, because this text cannot contain any.`;
const picturesHaveFields = t`This text cannot contain pictures. Use an image field instead.`;

function isSomething({ content }: Slice, hasPicture: boolean): boolean {
  let found = false;
  content.descendants(({ isLeaf, text }) => {
    found ||= isLeaf && (text === undefined || !hasPicture || text.trim() !== '');
    return !found;
  });
  return found;
}
