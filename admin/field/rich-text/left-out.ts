import type { Slice } from '@tiptap/pm/model';

/**
 * What is to be said of what was pasted or dropped into a text, which takes words and no pictures.
 * @param slice what of it the text can take
 * @returns `words` are empty where nothing was left out; `isNothing` where there is nothing to put in
 */
export function leftOut(
  data: DataTransfer | null,
  slice: Slice,
): { isNothing: boolean; words: string } {
  const html = data?.getData('text/html') ?? '';
  const hasPicture = (data?.files.length ?? 0) > 0 || /<(img|picture|svg|video)\b/i.test(html);
  // A blank is something, unless it is all that a picture leaves; so is an empty line of this editor's own.
  if (isSomething(slice, hasPicture) || html.includes('data-pm-slice'))
    return { isNothing: false, words: hasPicture ? picturesAreNotKept : '' };
  return { isNothing: true, words: hasPicture ? picturesHaveFields : nothingCanBeKept };
}

const nothingCanBeKept = 'Nothing of what you pasted can be part of this text.';
const picturesAreNotKept = 'The pictures were left out: this text can only contain words.';
const picturesHaveFields =
  'This text takes no pictures. Use an image field for it. Your text is unchanged.';

function isSomething({ content }: Slice, hasPicture: boolean): boolean {
  let found = false;
  content.descendants(({ isLeaf, text }) => {
    found ||= isLeaf && (text === undefined || !hasPicture || text.trim() !== '');
    return !found;
  });
  return found;
}
