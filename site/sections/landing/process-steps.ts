import { readSection } from '../../content.ts';
import { entriesOf } from '../../preview/entries.ts';
import { readStrings } from '../../strings.ts';

/** Reads the process steps: the nine specified ones (specification §2.3), or custom ones. */
export async function readProcess() {
  const content = await readSection('process');
  const { process: fixed } = (await readStrings()).strings;
  const custom = entriesOf(content?.steps ?? []).filter(({ title, description }) =>
    `${title}${description}`.trim(),
  );
  const isCustom = custom.length > 0;
  const onPages = content?.on_pages ?? 'shown';
  return {
    content,
    fixed,
    isCustom,
    isShown: onPages === 'shown' || (onPages === 'own steps' && isCustom),
    steps: isCustom ? custom : fixed.steps.map((step) => ({ ...step, entry: undefined })),
  };
}
