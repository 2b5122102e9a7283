import type { Step, StepChange } from '../../shared/api/changes/steps.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { isServiceType, serviceTypeLabels } from '../../shared/content/service.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { labelOf } from '../screens.ts';

/** What one of a kind is called, and several. */
function wordsOf(kind: string): { one: string; many: string } {
  if (kind === 'section') return { one: 'section', many: 'sections' };
  if (kind === 'order') return { one: 'list order', many: 'list orders' };
  return kindOf(kind) ?? { one: kind, many: kind };
}

/** What a document is called, in the middle of a sentence: “Our Team”, “Service ‘Tutoring’”. */
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

/** “1 service, 9 categories”; `without` is what is named beside it. */
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

/** A step of several documents of which one carries the others: “Service ‘Tutoring’ with 9 categories”. */
export function wholeWords({ documents, changes }: Pick<Step, 'documents' | 'changes'>): string {
  const [first] = changes;
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0);
  if (!first) return '';
  if (count === 1) return documentWords(first);
  const [kind = ''] = first.document.split('/');
  const { order: _, ...seen } = documents;
  if (kind !== 'service' || documents.service !== 1) return countWords(documents);
  const along = countWords(seen, kind);
  return along === '' ? documentWords(first) : `${documentWords(first)} with ${along}`;
}

/** Who did something, as people know them. */
export function personWords({ by, name }: Pick<Step, 'by' | 'name'>): string {
  if (by === 'system') return 'The server';
  if (by === 'demo') return 'The demo content';
  return name || by;
}

/** What a person did, in one word. */
export function actionWords({ action, changes }: Pick<Step, 'action' | 'changes'>): string {
  if (action === 'end draft') return 'took down, at its end,';
  if (action === 'restore' || action === 'undelete') return 'restored';
  // An order is there from the start, and is kept with the first move.
  const others = changes.filter(({ document }) => !document.startsWith('order/'));
  const hows = new Set(others.length > 0 ? others.map(({ how }) => how) : ['changed']);
  // To undo a deletion is what the Trash does.
  if (action === 'undo')
    return hows.has('made') && hows.size === 1 ? 'restored' : 'undid a change of';
  if (hows.size > 1) return 'changed';
  return hows.has('made') ? 'added' : hows.has('deleted') ? 'deleted' : 'changed';
}
