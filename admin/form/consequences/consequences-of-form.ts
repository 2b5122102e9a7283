import { readConsequences } from '../../ui/list/consequences.ts';
import { describeBroken } from '../../ui/list/list-consequences.ts';
import { t } from '../../words/words.ts';
import { insertPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import ConsequenceLines from './ConsequenceLines.tsx';
import { confirmBrokenLinks } from './confirm-broken-links.ts';

/** Loaded with the first edit, so that the check before a save is available in time. */
export const consequencesOfForm = { ConsequenceLines, checkBeforeSave };

/**
 * Checks before a save if it would break links of the site.
 * @returns the reason for stopping the save; null to continue
 */
async function checkBeforeSave({ kind, id }: PreviewOf, values: object): Promise<string | null> {
  const fields = insertPreviewPaths(values);
  const { broken = [] } = (await readConsequences({ kind, id, fields })) ?? {};
  return (await confirmBrokenLinks(broken, t`Back to form`)) ? null : describeBroken(broken);
}
