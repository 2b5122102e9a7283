/** Stored links to a PDF file, whatever place serves files. */
const keptFile = /^\/?(files\/[0-9a-f]{24}\/[A-Za-z0-9-]+\.pdf)$/;

/** The stored path in a link to a PDF file of the library; null for other links. */
export function fileOfLink(link: string): string | null {
  return keptFile.exec(link.trim())?.[1] ?? null;
}
