import type { DraftResponse, Findings, ListedDraft } from '../../shared/api/drafts/shapes.ts';
import { endpoints } from '../../shared/api/endpoints.ts';

const ann = { by: 'ann@example.com', person: 'Ann Field' };
const ben = { by: 'ben@example.com', person: '' };
const at = '2026-01-15T09:30:00.000Z';

const open: ListedDraft = {
  ...{ ...ann, at, id: '68d1f2aac3b4e5f607182944', name: 'Summer prices', state: 'open' },
  ...{ version: 4, closed_by: null, closed_at: null, step: null, count: 3, plan: null, waiting: 0 },
  ...{ collects: null, approval: null },
};
const { count: _, waiting: _none, ...summer } = open;

const berlin = (local: string, at: string) => ({ local, at, zone: 'Europe/Berlin' });
const planned = {
  ...{ ...ann, at, problem: null, late: null, ended_at: null, kept: null },
  status: 'planned' as const,
  starts: berlin('2026-02-13T18:00', '2026-02-13T17:00:00.000Z'),
  ends: berlin('2026-02-16T08:00', '2026-02-16T07:00:00.000Z'),
};
const problem =
  'It was not published: Heading of Our team was changed on the site too. Choose a version, then publish or schedule the draft again.';

const draft: DraftResponse = {
  ...summer,
  revision: 40,
  zone: 'Europe/Berlin',
  links: ['2026-01-22T09:30:00.000Z'],
  documents: [
    {
      ...{ ...ann, at, document: 'section/our_team', name: '', how: 'changed', live: 40 },
      ...{ fields: ['Heading', 'Members'], changes: [], adds: [] },
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
      ...{ live: 0, fields: [], changes: [], adds: [], conflicts: [], since: null },
    },
    {
      ...{ ...ben, at, document: `partner/${'b'.repeat(24)}`, name: 'Northmoor', how: 'deleted' },
      ...{ live: 12, fields: [], changes: [], adds: [], conflicts: [], since: null },
    },
  ],
};

const findings: Findings = {
  findings: [
    { rule: 'broken link', about: '/prices/', path: '/', name: 'Home' },
    { rule: 'missing alt', about: '/api/file/media/a.webp', path: '/tutoring/', name: 'Tutoring' },
  ],
  ...{ count: 2, pages: 2, paths: ['/', '/categories/'], exact: true },
};

/** Fixed drafts for their screens. */
export const fixedDrafts: Record<string, unknown> = {
  [endpoints.drafts.path]: [
    open,
    { ...open, ...ben, id: 'b'.repeat(24), name: 'New team', count: 1 },
    { ...open, id: 'c'.repeat(24), name: 'Valentine’s weekend', plan: planned },
    {
      ...{ ...open, id: 'd'.repeat(24), name: 'Opening hours' },
      plan: { ...planned, status: 'stopped', ends: null, problem },
    },
    {
      ...{ ...open, id: 'e'.repeat(24), name: 'Winter prices', state: 'done' },
      plan: { ...planned, status: 'running', late: 40 },
    },
  ],
  [endpoints.draft.path]: draft,
  [endpoints.findings.path]: findings,
};
