import type { OurTeam } from '../../../shared/content/our-team.ts';

/** The members that a name or a picture shows. */
export function membersIn<Member extends OurTeam['details'][number]>({
  details,
}: {
  details: readonly Member[];
}): Member[] {
  return details.filter(({ name, image }) => name.trim() !== '' || image !== '');
}
