import { readConsequences } from '../../ui/list/consequences.ts';
import { brokenWords } from '../../ui/list/list-consequences.ts';
import { t } from '../../words/words.ts';
import { withPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import ConsequenceLines from './ConsequenceLines.tsx';
import { confirmBrokenLinks } from './confirm-broken-links.ts';

/** Loaded with the first edit, so that the check before a save is there in time. */
export const consequencesOfForm = { ConsequenceLines, checkBeforeSave };

/**
 * Checks before a save if it would break links of the site.
 * @returns why the save is stopped; null to continue
 */
async function checkBeforeSave({ kind, id }: PreviewOf, values: object): Promise<string | null> {
  const fields = withPreviewPaths(values);
  const { broken = [] } = (await readConsequences({ kind, id, fields })) ?? {};
  return (await confirmBrokenLinks(broken, t`Back to form`)) ? null : brokenWords(broken);
}
