import type { Envelope } from '../../../shared/api/envelope.ts';
import { isHidden } from '../../../shared/content/hidden.ts';
import { client, describeFailure, historyEntryOf } from '../../backend/api.ts';
import { type DocumentList, kindInList, useRefreshList } from '../../backend/lists.ts';
import { useHasFullApi } from '../../backend/me.ts';
import { requestPublish } from '../../backend/publish.ts';
import { t } from '../../words/words.ts';
import { alert, confirm, toast } from '../dialog/alert.ts';
import { describeConsequences, readConsequences } from './consequences.ts';

/** Hides a list entry or shows it again. */
export interface Hiding {
  isHidden: boolean;
  onToggle(): void;
}

type Save = (id: string, hidden: boolean, name: string) => Promise<Envelope<unknown>>;

/** Saves the field of an entry, in each list. */
const saves = {
  partners: (id, hidden, partner_name) => client.savePartner({ id, hidden, partner_name }),
  services: (id, hidden) => client.updateService({ id, hidden }),
  'page-contents': (id, hidden) => client.updatePageContent({ id, hidden }),
  pages: async (id, hidden) =>
    (await import('../../backend/documents-client.ts')).documents.saveDocument({
      ...{ kind: 'page', id, hidden: String(hidden) },
    }),
} satisfies Partial<Record<DocumentList, Save>>;

/**
 * Hides entries of a list: asks if more is affected, saves the field, reloads the list, publishes.
 * @returns undefined for a backend without the field
 */
export function useHide<Row extends { _id: string }>(
  list: keyof typeof saves,
  nameOf: (row: Row) => string,
): (row: Row) => Hiding | undefined {
  const refresh = useRefreshList(list);
  const canHide = useHasFullApi();
  async function confirmHiding(row: Row): Promise<boolean> {
    const document = { kind: kindInList[list], id: row._id, fields: { hidden: true } };
    const known = await readConsequences(document);
    const text = known && describeConsequences(known, 'hidden');
    if (!text) return true;
    return confirm({
      title: t`Hide “${nameOf(row)}”?`,
      text,
      confirm: t`Hide it`,
      cancel: t`Cancel`,
    });
  }
  async function toggle(row: Row) {
    if (!isHidden(row) && !(await confirmHiding(row))) return;
    try {
      const reply = await saves[list](row._id, !isHidden(row), nameOf(row));
      void requestPublish();
      void say(row, reply).catch(console.error);
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
    await refresh();
  }
  /** Without a history entry, the change waits in a draft, as the message explains. */
  async function say(row: Row, reply: Envelope<unknown>) {
    const step = historyEntryOf(reply);
    const done = isHidden(row)
      ? t`“${nameOf(row)}” is shown on the site.`
      : t`“${nameOf(row)}” is hidden from the site.`;
    const undo = step === undefined ? undefined : t`Undo`;
    const wanted = await toast(undo ? done : reply.message, { undo });
    if (wanted !== 'undo' || step === undefined) return;
    await (await import('../dialog/undo-change.ts')).undoChange(step);
  }
  return (row) =>
    canHide ? { isHidden: isHidden(row), onToggle: () => void toggle(row) } : undefined;
}
