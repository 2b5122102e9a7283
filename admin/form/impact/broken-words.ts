import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';

export type Broken = Pick<ImpactAnswer['broken'][number], 'about' | 'name'>;

/** “On Home the link to ‘/prices/’ is broken.” */
export function brokenWords(broken: readonly Broken[]): string {
  const [first, ...others] = broken;
  if (!first) return '';
  const said = `On ${first.name} the link to ‘${first.about}’ is broken`;
  if (others.length === 0) return `${said}.`;
  const [second] = others;
  return others.length === 1 && second
    ? `${said}, and so is the one to ‘${second.about}’ on ${second.name}.`
    : `${said}, and so are ${others.length} more.`;
}
