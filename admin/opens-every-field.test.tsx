import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { page } from '../shared/content/pages/page.ts';
import { pageContent } from '../shared/content/pages/page-content.ts';
import { service } from '../shared/content/service.ts';
import { sectionList } from '../shared/sections/index.ts';
import { fakeBackend, renderScreen } from '../tests/support/console/render-console.tsx';
import { fieldPaths, sampleOf } from '../tests/support/console/sample-content.ts';
import { makeForm } from './content/GeneratedSection.tsx';
import { toFieldId } from './field/field.ts';
import { openField } from './form/preview/open-field.ts';
import { screenCode } from './screen-code.ts';
import { loadScreen } from './shell/fault/load-screen.ts';

interface Form {
  name: string;
  schema: z.ZodType;
  /** Path of the screen code; a section without one has a generated form. */
  code: string;
  content?: object;
  /** Prefix of the fields that this content hides. */
  without?: string;
}

const id = 'a'.repeat(24);
/** The use of the second colour can be chosen only if the two differ. */
const twoColours = { colour_1: '#0b2545', colour_2: '#ff6b1a', tone: 'bright' };
const forms: Form[] = [
  ...sectionList
    // These sections are on no page.
    .filter(({ name }) => !['redirects', 'search_settings', 'languages'].includes(name))
    .map(
      ({ name, schema, path }): Form => ({
        ...{ name, schema, code: path },
        ...(name === 'site_identity' && { content: twoColours }),
      }),
    ),
  {
    ...{ name: 'service', schema: service, code: 'edit-service/:id' },
    ...{ content: { type: 'whatweare' }, without: 'fact_' },
  },
  {
    ...{ name: 'portfolio piece', schema: service, code: 'edit-service/:id' },
    ...{ content: { type: 'portfolio' }, without: 'icon' },
  },
  {
    ...{ name: 'page-content', schema: pageContent, code: 'edit-category/:id' },
    content: { category_id: id, contact_us_enabled: true },
  },
  { name: 'page', schema: page, code: 'page/:id' },
];

async function componentOf({ name, code }: Form) {
  const load = screenCode[code];
  return load ? (await loadScreen(load)).Component : makeForm(name as never);
}

describe('opening every field of a form from the previewed page', () => {
  it.each(forms)('$name', async (form) => {
    // jsdom does not scroll.
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }));
    const content = { ...(sampleOf(form.schema) as object), ...form.content, _id: id, revision: 1 };
    fakeBackend({
      ...{ getSection: content, getWhoWeAreSection: content, getBanner: content },
      ...{ getServiceDetails: content, getPageContentDetails: content, getDocuments: [content] },
      ...{ getServiceById: content, getPageContentById: content },
      me: { role: 'owner', areas: ['content'] },
    });
    const { container } = renderScreen(await componentOf(form));
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    const element = await waitFor(() => {
      const found = container.querySelector('form');
      if (!found) throw new Error('The form is not there yet.');
      return found;
    });
    // The order of sections, and the switches that hide them, are not on the page.
    const paths = fieldPaths(form.schema).filter(
      (path) =>
        !path.startsWith('site_layout') &&
        !path.endsWith('hidden') &&
        !(form.without && path.startsWith(form.without)),
    );
    const items = new Set(paths.flatMap((path) => /^.+?\.0(?=\.)/.exec(path)?.[0] ?? []));
    for (const path of [...paths, ...items]) {
      act(() => openField(element, path));
      await waitFor(
        () => {
          const row = element.querySelector(`li[data-field="${path}"]`);
          const field = document.getElementById(toFieldId(path)) ?? row;
          expect(field?.contains(document.activeElement), path).toBe(true);
        },
        // The form must be read and its editor loaded before they can have the focus.
        { timeout: 5000 },
      );
    }
  });
});
