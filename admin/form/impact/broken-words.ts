import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import { t } from '../../words/words.ts';

export type Broken = Pick<ImpactAnswer['broken'][number], 'about' | 'name'>;

/** “On Home the link to ‘/prices/’ is broken.” */
export function brokenWords(broken: readonly Broken[]): string {
  const [first, ...others] = broken;
  if (!first) return '';
  const [second] = others;
  if (!second) return t`On ${first.name} the link to ‘${first.about}’ is broken.`;
  return others.length === 1
    ? t`On ${first.name} the link to ‘${first.about}’ is broken, and so is the one to ‘${second.about}’ on ${second.name}.`
    : t`On ${first.name} the link to ‘${first.about}’ is broken, and so are ${others.length} more.`;
}
