import type { ImpactAnswer } from '../../shared/api/changes.ts';
import { confirm } from '../ui/dialog/alert.ts';

type Broken = Pick<ImpactAnswer['broken'][number], 'about' | 'name'>;

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

/** “On Home the link to ‘/prices/’ leads nowhere.” */
export function brokenWords(broken: readonly Broken[]): string {
  const [first, ...others] = broken;
  if (!first) return '';
  const said = `On ${first.name} the link to ‘${first.about}’ leads nowhere`;
  if (others.length === 0) return `${said}.`;
  const [second] = others;
  return others.length === 1 && second
    ? `${said}, and on ${second.name} the one to ‘${second.about}’.`
    : `${said}, and so do ${others.length} more.`;
}
