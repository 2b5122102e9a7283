import type { ReactNode } from 'react';
import type { ChangeEntry, ChangeKind, EntryChange } from '../../shared/api/changes/steps.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { isServiceType, serviceTypeLabels } from '../../shared/content/service-type.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { labelOf } from '../screens.ts';
import { t, translated } from '../words/words.ts';

/** Returns the noun of a kind, singular and plural. */
function nounOf(kind: string): { one: string; many: string } {
  if (kind === 'section') return { one: t`section`, many: t`sections` };
  if (kind === 'order') return { one: t`list order`, many: t`list orders` };
  const { one = kind, many = kind } = kindOf(kind) ?? {};
  return { one: translated(one), many: translated(many) };
}

/** Names a document within a sentence: “Our Team”, “Service ‘Tutoring’”. */
export function nameDocument({ document, name }: Pick<EntryChange, 'document' | 'name'>): string {
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section') return isSectionName(id) ? labelOf[id] : id;
  if (kind === 'order') return t`Order of ${describeList(id, name)}`;
  const { one } = nounOf(kind);
  const kindName = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  return t`${kindName} ‘${name || t`without a name`}’`;
}

function describeList(id: string, service: string): string {
  if (id === 'partners') return labelOf.partners;
  if (isServiceType(id)) return t`the services in ${translated(serviceTypeLabels[id])}`;
  return service ? t`the categories of ‘${service}’` : t`the categories of a service`;
}

/** Counts documents: “1 service, 9 categories”. @param without document that is not counted */
export function countDocuments(documents: ChangeEntry['documents'], without?: string): string {
  return Object.entries(documents)
    .map(([kind, count]) => [kind, kind === without ? count - 1 : count] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const { one, many } = nounOf(kind);
      return `${count} ${count === 1 ? one : many}`;
    })
    .join(', ');
}

/** Names the main document of a change, and counts its dependents: “Service ‘Tutoring’ with 9 categories”. */
export function nameEntry({ documents, changes }: ChangeEntry): string {
  const [first] = changes;
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0);
  if (!first) return '';
  if (count === 1) return nameDocument(first);
  const [kind = ''] = first.document.split('/');
  const { order: _, ...seen } = documents;
  if (kind !== 'service' || documents.service !== 1) return countDocuments(documents);
  const rest = countDocuments(seen, kind);
  return rest === '' ? nameDocument(first) : t`${nameDocument(first)} with ${rest}`;
}

/** Returns the name of the person who made a change. */
export function namePerson({ by, name }: Pick<ChangeEntry, 'by' | 'name'>): string {
  if (by === 'system') return t`The server`;
  if (by === 'demo') return t`The demo content`;
  return name || by;
}

/** Describes the action of a change: “Anna changed Our Team”. */
export function describeAction(entry: Action, who: string, what: string): string;
export function describeAction(entry: Action, who: ReactNode, what: ReactNode): ReactNode;
export function describeAction(entry: Action, who: ReactNode, what: ReactNode): ReactNode {
  switch (findAction(entry)) {
    case 'ended':
      return t`${who} took down on schedule: ${what}`;
    case 'undone':
      return t`${who} undid a change of ${what}`;
    case 'restored':
      return t`${who} restored ${what}`;
    case 'made':
      return t`${who} added ${what}`;
    case 'deleted':
      return t`${who} deleted ${what}`;
    case 'hidden':
      return t`${who} hid ${what}`;
    case 'shown':
      return t`${who} showed ${what} again`;
    default:
      return t`${who} changed ${what}`;
  }
}

type Action = Pick<ChangeEntry, 'action' | 'changes'>;

function findAction({ action, changes }: Action) {
  if (action === 'end draft') return 'ended';
  if (action === 'restore' || action === 'undelete') return 'restored';
  // Adding or removing an entry also changes the order of its list.
  const others = changes.filter(({ document }) => !document.startsWith('order/'));
  const hows = new Set((others.length > 0 ? others : changes).map(({ how }) => how));
  const only = hows.size === 1 ? [...hows][0] : 'changed';
  // Restoring from the trash undoes a deletion.
  return action === 'undo' && only !== 'restored' ? 'undone' : only;
}

/** Participles, shown after the name of a document. */
export const changeLabels: Record<ChangeKind, string> = {
  made: t`added`,
  changed: t`changed`,
  deleted: t`deleted`,
  hidden: t`hidden`,
  shown: t`shown again`,
  restored: t`restored`,
};
