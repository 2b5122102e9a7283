import { calls } from '../../shared/api/calls.ts';
import type { ChangeSetAnswer, ListedDraft } from '../../shared/api/change-sets.ts';

const ann = { by: 'ann@example.com', person: 'Ann Field' };
const ben = { by: 'ben@example.com', person: '' };
const at = '2026-01-15T09:30:00.000Z';

const open: ListedDraft = {
  ...{ ...ann, at, id: '68d1f2aac3b4e5f607182944', name: 'Summer prices', state: 'open' },
  ...{ version: 4, closed_by: null, closed_at: null, step: null, count: 3 },
};
const { count: _, ...summer } = open;

const draft: ChangeSetAnswer = {
  ...summer,
  revision: 40,
  links: ['2026-01-22T09:30:00.000Z'],
  documents: [
    {
      ...{ ...ann, at, document: 'section/our_team', name: '', how: 'changed', live: 40 },
      ...{ fields: ['Heading', 'Members'] },
      conflicts: [
        {
          ...{ field: 'heading', label: 'Heading' },
          ...{ mine: 'The people of summer', live: 'The people behind every paper' },
        },
      ],
      since: { ...ben, at, fields: ['Description'] },
    },
    {
      ...{ ...ann, at, document: `service/${'a'.repeat(24)}`, name: 'Tutoring', how: 'made' },
      ...{ live: 0, fields: [], conflicts: [], since: null },
    },
    {
      ...{ ...ben, at, document: `partner/${'b'.repeat(24)}`, name: 'Northmoor', how: 'deleted' },
      ...{ live: 12, fields: [], conflicts: [], since: null },
    },
  ],
};

/** Drafts, as their screens are looked at. */
export const fixedDrafts: Record<string, unknown> = {
  [calls.changeSets.path]: [
    open,
    { ...open, ...ben, id: 'b'.repeat(24), name: 'New team', count: 1 },
  ],
  [calls.changeSet.path]: draft,
};
