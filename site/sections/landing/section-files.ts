/** Returns the folder and file name of a section: `our-team/OurTeam` for `our_team`. */
export function sectionFilesOf(name: string): { folder: string; file: string } {
  const file = name.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());
  return { folder: name.replaceAll('_', '-'), file };
}

/** Finds the component of a section. @throws Error with the path of a missing file */
export function findComponent<Component>(
  name: string,
  files: Readonly<Record<string, Component>>,
): Component {
  const { folder, file } = sectionFilesOf(name);
  const component = files[`./${folder}/${file}.astro`];
  if (!component) throw new Error(`site/sections/landing/${folder}/${file}.astro is missing.`);
  return component;
}
