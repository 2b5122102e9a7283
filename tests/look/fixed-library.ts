import type { LibraryRow } from '../../shared/api/content/pictures.ts';
import { endpoints } from '../../shared/api/endpoints.ts';

const at = '2026-01-15T09:30:00.000Z';

/** Name, size, colour and uses of each picture. */
const seen: [name: string, width: number, height: number, colour: string, uses: number][] = [
  ['classroom.jpg', 1600, 1067, '7a8f6a', 3],
  ['Ruth Calder.jpg', 900, 1200, '8a6d5a', 1],
  ['A long walk along the river in November, second day.jpg', 2400, 900, '4d6273', 2],
  ['logo.svg', 640, 320, 'ffffff', 1],
  ['workshop.jpg', 1200, 1200, 'b08d57', 0],
];

const rows: LibraryRow[] = seen.map(([name, width, height, colour, uses], index) => {
  const id = String(index + 1).padStart(24, 'a');
  return {
    ...{ id, path: `media/${id}-${width}x${height}-${colour}.webp`, name, width, height, uses },
    ...{ description: index === 0 ? 'A tutor and two pupils at a table' : '', decorative: false },
    ...{ bytes: 184_320 + index * 40_960, added_by: 'ann@example.com', added_at: at },
    ...{ isHidden: false, isErased: false, original: '' },
  };
});

/** Answers about the library, whose times and uses vary from run to run. */
export const fixedLibrary: Record<string, unknown> = {
  [endpoints.pictures.path]: { rows, total: rows.length, described: 1, inUse: 4 },
  [endpoints.pictureUses.path]: {
    documents: [
      { kind: 'section', id: 'our_team', field: 'details.1.image', title: '', parent: null },
    ],
    drafts: [{ id: '68d1f2aac3b4e5f607182944', name: 'Summer prices' }],
    versions: { from: 12, to: 40 },
    ownPoints: 1,
  },
};
