import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { siteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { Preview } from './Preview.tsx';

const column = () => screen.queryByRole('complementary', { name: 'Preview' });

function open(preview: unknown) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1280px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  fakeBackend({ preview });
  renderScreen(() => (
    <Preview
      of={{ kind: 'section', id: 'site_identity' }}
      schema={siteIdentity.schema}
      values={identity}
      pages={pages}
      form={{ current: null }}
    />
  ));
}
const identity = {};
const pages = [{ label: 'Home', page: '/' }];

it('reserves its column while the first page is rendered', () => {
  open(new Promise(() => undefined));
  expect(column()).not.toBeNull();
});

it('leaves its column to the form if no page can be rendered', async () => {
  open(500);
  await waitFor(() => expect(column()).toBeNull());
});
