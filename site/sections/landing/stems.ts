/** Where a section is drawn: `our_team` in `our-team/OurTeam`. */
export function stemsOf(name: string): { folder: string; file: string } {
  const file = name.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());
  return { folder: name.replaceAll('_', '-'), file };
}

/** The drawing of a section. @throws Error that names the file which is missing */
export function drawingOf<Drawing>(
  name: string,
  files: Readonly<Record<string, Drawing>>,
): Drawing {
  const { folder, file } = stemsOf(name);
  const drawing = files[`./${folder}/${file}.astro`];
  if (!drawing) throw new Error(`There is no site/sections/landing/${folder}/${file}.astro.`);
  return drawing;
}
