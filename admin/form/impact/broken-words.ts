import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import { t } from '../../words/words.ts';

export type Broken = Pick<ImpactAnswer['broken'][number], 'about' | 'path' | 'name'>;

/** “On Home the link to ‘/prices/’ is broken.” Names the working link to a place of the home page. */
export function brokenWords(broken: readonly Broken[]): string {
  const found = brokenLinks(broken);
  const place = broken.find(({ about, path }) => about.startsWith('#') && path !== '/')?.about;
  return place ? `${found} ${t`If it is a place on the home page, enter ${`/${place}`}.`}` : found;
}

function brokenLinks([first, ...others]: readonly Broken[]): string {
  if (!first) return '';
  const [second] = others;
  if (!second) return t`On ${first.name} the link to ‘${first.about}’ is broken.`;
  return others.length === 1
    ? t`On ${first.name} the link to ‘${first.about}’ is broken, and so is the one to ‘${second.about}’ on ${second.name}.`
    : t`On ${first.name} the link to ‘${first.about}’ is broken, and so are ${others.length} more.`;
}
