import type { Step, StepChange } from '../../shared/api/changes/steps.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { isServiceType, serviceTypeLabels } from '../../shared/content/service.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { labelOf } from '../screens.ts';

/** Returns the noun of a kind, singular and plural. */
function wordsOf(kind: string): { one: string; many: string } {
  if (kind === 'section') return { one: 'section', many: 'sections' };
  if (kind === 'order') return { one: 'list order', many: 'list orders' };
  return kindOf(kind) ?? { one: kind, many: kind };
}

/** Names a document within a sentence: “Our Team”, “Service ‘Tutoring’”. */
export function documentWords({ document, name }: Pick<StepChange, 'document' | 'name'>): string {
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section') return isSectionName(id) ? labelOf[id] : id;
  if (kind === 'order') return `Order of ${listWords(id, name)}`;
  const { one } = wordsOf(kind);
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ‘${name || 'without a name'}’`;
}

function listWords(id: string, service: string): string {
  if (id === 'partners') return labelOf.partners;
  if (isServiceType(id)) return `the services in ${serviceTypeLabels[id]}`;
  return service ? `the categories of ‘${service}’` : 'the categories of a service';
}

/** “1 service, 9 categories”. `without` is left out of the count. */
export function countWords(documents: Step['documents'], without?: string): string {
  return Object.entries(documents)
    .map(([kind, count]) => [kind, kind === without ? count - 1 : count] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const { one, many } = wordsOf(kind);
      return `${count} ${count === 1 ? one : many}`;
    })
    .join(', ');
}

/** Names a step with one main document: “Service ‘Tutoring’ with 9 categories”. */
export function stepWords({ documents, changes }: Pick<Step, 'documents' | 'changes'>): string {
  const [first] = changes;
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0);
  if (!first) return '';
  if (count === 1) return documentWords(first);
  const [kind = ''] = first.document.split('/');
  const { order: _, ...seen } = documents;
  if (kind !== 'service' || documents.service !== 1) return countWords(documents);
  const rest = countWords(seen, kind);
  return rest === '' ? documentWords(first) : `${documentWords(first)} with ${rest}`;
}

/** Names the person who did a step. */
export function personWords({ by, name }: Pick<Step, 'by' | 'name'>): string {
  if (by === 'system') return 'The server';
  if (by === 'demo') return 'The demo content';
  return name || by;
}

/** Names the action of a step. */
export function actionWords({ action, changes }: Pick<Step, 'action' | 'changes'>): string {
  if (action === 'end draft') return 'took down on schedule:';
  if (action === 'restore' || action === 'undelete') return 'restored';
  // A list always has an order; it is stored with the first move.
  const others = changes.filter(({ document }) => !document.startsWith('order/'));
  const hows = new Set(others.length > 0 ? others.map(({ how }) => how) : ['changed']);
  // Restoring from the trash undoes a deletion.
  if (action === 'undo')
    return hows.has('made') && hows.size === 1 ? 'restored' : 'undid a change of';
  if (hows.size > 1) return 'changed';
  return hows.has('made') ? 'added' : hows.has('deleted') ? 'deleted' : 'changed';
}
