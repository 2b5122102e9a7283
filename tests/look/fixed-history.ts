import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import type { FieldChange, Version } from '../../shared/api/changes/versions.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { publishingEndpoints } from '../../shared/api/publishing/publishing.ts';
import type { ReleaseEntry } from '../../shared/api/publishing/releases.ts';

const ann = { by: 'ann@example.com', name: 'Ann Field' };
const ben = { by: 'ben@example.com', name: '' };
const at = (day: number) => `2026-01-${day}T09:30:00.000Z`;
const picture = (letter: string) => `media/${letter.repeat(24)}-800x600-7f8a6b.webp`;
const team = { document: 'section/our_team', name: '' };

const steps: ChangeEntry[] = [
  {
    ...{ ...ann, step: 40, at: at(15), action: 'save', documents: { section: 1 } },
    changes: [{ ...team, revision: 40, how: 'changed', fields: ['Heading', 'Members'] }],
  },
  {
    ...{ ...ben, step: 30, at: at(14), action: 'delete' },
    documents: { service: 1, 'page-content': 9 },
    changes: ['Tutoring', 'Early reading', 'Mathematics'].map((name, index) => ({
      ...{ document: `${index ? 'page-content' : 'service'}/${'a'.repeat(23)}${index}`, name },
      ...{ revision: 30 + index, how: 'deleted', fields: [] },
    })),
  },
  {
    ...{ ...ann, step: 20, at: at(13), action: 'save', documents: { section: 1 } },
    changes: [{ ...team, revision: 20, how: 'made', fields: [] }],
  },
];

const version = (revision: number, day: number): Version => ({
  ...{ ...ann, revision, at: at(day), deleted: false },
});
const text = (words: [string, 'same' | 'added' | 'removed'][]): FieldChange['marked'] => [
  {
    ...{ tag: 'p', was: null, mark: 'same' },
    runs: words.map(([part, mark]) => ({ text: part, mark, format: [], link: null })),
  },
];
const change = (part: Partial<FieldChange>): FieldChange => ({
  ...{ field: 'details', label: 'Members', place: [], how: 'changed', input: 'text' },
  ...{ before: '', after: '', marked: null, ...part },
});

/** Fixed history for its screens. */
const firstRelease: ReleaseEntry = {
  ...{ outcome: 'live', release: 1, revision: 30, by: [], documents: [], number: 1, at: at(14) },
  ...{ rendered: 62, exchanged: 0, written: 62, removed: 0, pages: 62, gone: 0, stages: {} },
  ...{ receipt: 'seen', problem: null, hooks: [], kept: true, live: false, back_to: null },
};
const secondRelease: ReleaseEntry = {
  ...{ ...firstRelease, release: 2, number: 2, revision: 40, at: at(15), live: true },
  ...{ by: ['ann@example.com'], documents: ['section/our_team'] },
  ...{ rendered: 1, written: 1, pages: 1 },
};

export const fixedHistory: Record<string, unknown> = {
  [endpoints.history.path]: steps,
  [publishingEndpoints.releases.path]: [secondRelease, firstRelease],
  [endpoints.trash.path]: steps.slice(1, 2),
  [endpoints.compare.path]: {
    ...{ name: '', before: version(20, 13), after: version(40, 15) },
    fields: [
      change({
        ...{ field: 'heading', label: 'Heading' },
        marked: text([
          ['The ', 'same'],
          ['teachers', 'removed'],
          ['people', 'added'],
          [' behind every paper', 'same'],
        ]),
      }),
      change({
        ...{ place: ['Ada Lovelace', 'Image'], input: 'image' },
        ...{ before: picture('a'), after: picture('b') },
      }),
      change({ place: ['Ben Okri'], how: 'moved', input: 'number', before: 3, after: 1 }),
      change({
        ...{ place: ['Cleo Marsh', 'Name'], how: 'added', after: 'Cleo Marsh' },
        marked: text([['Cleo Marsh', 'added']]),
      }),
    ],
  },
};
