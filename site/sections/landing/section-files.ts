/** Folder and file of a section: `our_team` is in `our-team/OurTeam`. */
export function sectionFilesOf(name: string): { folder: string; file: string } {
  const file = name.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());
  return { folder: name.replaceAll('_', '-'), file };
}

/** The component of a section. @throws Error that names the missing file */
export function findComponent<Drawing>(
  name: string,
  files: Readonly<Record<string, Drawing>>,
): Drawing {
  const { folder, file } = sectionFilesOf(name);
  const drawing = files[`./${folder}/${file}.astro`];
  if (!drawing) throw new Error(`site/sections/landing/${folder}/${file}.astro is missing.`);
  return drawing;
}
