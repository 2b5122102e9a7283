import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';

export type Broken = Pick<ImpactAnswer['broken'][number], 'about' | 'name'>;

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
