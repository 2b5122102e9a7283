import type { StoredBlock } from '../../../shared/content/pages/page.ts';
import type { SharedSection } from '../../../shared/content/site-layout.ts';

type PageBlock = StoredBlock & { entry?: number | undefined };

/** A home page section, or adjacent blocks of the page. */
export type BlockGroup =
  | { section: SharedSection; entry: number | undefined }
  | { section: null; blocks: PageBlock[] };

/** Groups the blocks of a page. @param hasContent true for a home page section with content */
export function groupBlocks(
  blocks: readonly PageBlock[],
  hasContent: (section: SharedSection) => boolean,
): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const { section, entry } = block;
    const last = groups.at(-1);
    if (!section) {
      if (!isFilled(block)) continue;
      if (last?.section === null) last.blocks.push(block);
      else groups.push({ section: null, blocks: [block] });
    } else if (hasContent(section) && !groups.some((group) => group.section === section))
      groups.push({ section, entry });
  }
  return groups;
}

function isFilled({ heading, text, image, button_label, button_route }: PageBlock): boolean {
  const button = button_label.trim() && button_route.trim();
  return [heading, text, image, button].some((it) => it.trim() !== '');
}
