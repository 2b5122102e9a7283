import type { PagePart } from '../../../shared/content/pages/page.ts';
import type { SharedSection } from '../../../shared/content/site-layout.ts';

type Part = PagePart & { entry?: number | undefined };

/** A block of a page: a section of the landing page, or adjacent parts of its own. */
export type Block =
  | { section: SharedSection; entry: number | undefined }
  | { section: null; parts: Part[] };

/** @param says true when a section of the landing page has content; each is shown once */
export function groupBlocks(
  parts: readonly Part[],
  says: (section: SharedSection) => boolean,
): Block[] {
  const blocks: Block[] = [];
  for (const part of parts) {
    const { section, entry } = part;
    const last = blocks.at(-1);
    if (!section) {
      if (!hasPartContent(part)) continue;
      if (last?.section === null) last.parts.push(part);
      else blocks.push({ section: null, parts: [part] });
    } else if (says(section) && !blocks.some((block) => block.section === section))
      blocks.push({ section, entry });
  }
  return blocks;
}

function hasPartContent({ heading, text, image, button_label, button_route }: Part): boolean {
  const button = button_label.trim() && button_route.trim();
  return [heading, text, image, button].some((it) => it.trim() !== '');
}
