/** Stored links to a file of the library, whatever place serves files. */
const keptFile = /^\/?(files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm))$/;

/** The stored path in a link to a PDF file or film of the library; null for other links. */
export function fileOfLink(link: string): string | null {
  return keptFile.exec(link.trim())?.[1] ?? null;
}

/** True for the stored path or the name of a film. */
export function isFilm(path: string): boolean {
  return /\.(mp4|webm)$/i.test(path);
}
