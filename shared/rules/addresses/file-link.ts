/** Stored links to a library file, independent of the server that delivers it. */
const storedFile = /^\/?(files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.(?:pdf|mp4|webm))$/;

/** Returns the stored path in a link to a PDF file or film in the library; null for other links. */
export function fileOfLink(link: string): string | null {
  return storedFile.exec(link.trim())?.[1] ?? null;
}

/** Returns true for the stored path or file name of a film. */
export function isFilm(path: string): boolean {
  return /\.(mp4|webm)$/i.test(path);
}
