import { readSection } from '../../content.ts';
import { entriesOf } from '../../preview/entries.ts';
import { readStrings } from '../../strings.ts';

/** The steps of the process: the specification's nine (§2.3), or the owner's own. */
export async function readProcess() {
  const content = await readSection('process');
  const { process: fixed } = (await readStrings()).strings;
  const own = entriesOf(content?.steps ?? []).filter(({ title, description }) =>
    `${title}${description}`.trim(),
  );
  const isOwn = own.length > 0;
  const onPages = content?.on_pages ?? 'shown';
  return {
    content,
    fixed,
    isOwn,
    isShown: onPages === 'shown' || (onPages === 'own steps' && isOwn),
    steps: isOwn ? own : fixed.steps.map((step) => ({ ...step, entry: undefined })),
  };
}
