import type { OurTeam } from '../../../shared/sections/our-team.ts';

/** Keeps the members with a name or a picture. */
export function filterMembers<Member extends OurTeam['details'][number]>({
  details,
}: {
  details: readonly Member[];
}): Member[] {
  return details.filter(({ name, image }) => name.trim() !== '' || image !== '');
}

/** Returns true for a section with an introductory text. */
export function hasIntroduction(section: {
  title: string;
  heading: string;
  description: string;
}): boolean {
  const { title, heading, description } = section;
  return [title, heading, description].some((text) => text.trim() !== '');
}
