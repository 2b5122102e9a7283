import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readContent } from '../shared/content/lenient.ts';
import { type SectionName, sectionList, sectionNames, sections } from '../shared/sections/index.ts';
import { fakeBackend, renderScreen } from '../tests/support/console/render-console.tsx';
import { fieldPaths, sampleOf } from '../tests/support/console/sample-content.ts';
import { toFieldId } from './field/field.ts';
import { screenCode } from './screen-code.ts';
import { screens } from './screens.ts';
import { loadScreen } from './shell/fault/load-screen.ts';

const byHand: readonly SectionName[] = [
  'site_identity',
  'navigation',
  'process',
  'redirects',
  'search_settings',
];

/** Fields with a switch on another screen. */
const elsewhere = ['count_visits'];

const samples: Partial<Record<SectionName, object>> = {
  site_identity: {
    ...(sampleOf(sections.site_identity) as object),
    // The use of the second colour can be chosen only if the two differ.
    ...{ colour_1: '#0b2545', colour_2: '#ff6b1a', tone: 'bright' },
  },
  // An entry without an old address is omitted.
  redirects: { entries: [{ from: '/a', to: '/b', temporary: false }] },
};

function openRows(): void {
  for (const edit of screen.queryAllByRole('button', { name: /^Edit / })) fireEvent.click(edit);
}

it('lists the code of every screen except generated section forms, and nothing else', () => {
  const drawn = sectionList.map(({ path }) => path);
  const paths = screens.map(({ path }) => path);
  const named = Object.keys(screenCode).filter((path) => path !== ':section');
  expect(paths.filter((path) => !drawn.includes(path) && !named.includes(path))).toEqual([]);
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
});

it.each(Object.entries(screenCode))(
  'exports one component from the file of the screen %s',
  async (_path, load) => {
    expect(Object.keys(await load())).toHaveLength(1);
  },
);

describe('a hand-written screen contains every field of its section', () => {
  for (const name of byHand)
    it(name, async () => {
      const content = { ...(samples[name] ?? (sampleOf(sections[name]) as object)), revision: 1 };
      const stored = { getSection: content, getWhoWeAreSection: content, getBanner: content };
      fakeBackend({ ...stored, me: { role: 'owner', areas: ['content'] }, getDocuments: [] });
      const row = screens.find(({ edits }) => edits === name);
      const load = screenCode[row?.path ?? ''];
      if (!load) throw new Error(`There is no screen for ${name}.`);
      renderScreen((await loadScreen(load)).Component);
      await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
      await waitFor(() => {
        openRows();
        const missing = fieldPaths(sections[name]).filter(
          (path) => !elsewhere.includes(path) && document.getElementById(toFieldId(path)) === null,
        );
        expect(missing).toEqual([]);
      });
    });

  it('accepts the empty form of every section', () => {
    for (const name of sectionNames) {
      const start = readContent(sections[name] as z.ZodType<object>, null);
      expect(sections[name].safeParse(start).success, name).toBe(true);
    }
  });
});
