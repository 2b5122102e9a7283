import { confirm } from '../ui/dialog/alert.ts';
import { type Broken, brokenWords } from './broken-words.ts';

/** Asks before links of the site lead nowhere; one click more, never a wall. @returns whether it is published all the same */
export async function publishAnyway(broken: readonly Broken[], back: string): Promise<boolean> {
  if (broken.length === 0) return true;
  return confirm({
    title: broken.length === 1 ? 'This breaks a link' : `This breaks ${broken.length} links`,
    text: brokenWords(broken),
    confirm: 'Publish anyway',
    cancel: back,
    prefer: 'cancel',
  });
}
