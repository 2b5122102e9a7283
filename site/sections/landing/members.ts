import type { OurTeam } from '../../../shared/sections/our-team.ts';

/** The members with a name or a picture. */
export function membersIn<Member extends OurTeam['details'][number]>({
  details,
}: {
  details: readonly Member[];
}): Member[] {
  return details.filter(({ name, image }) => name.trim() !== '' || image !== '');
}

/** True for a section with introductory text. */
export function isIntroduced(section: {
  title: string;
  heading: string;
  description: string;
}): boolean {
  const { title, heading, description } = section;
  return [title, heading, description].some((text) => text.trim() !== '');
}
