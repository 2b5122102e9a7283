import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as fields from '../../shared/content/fields.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { useRootField } from '../field/root-field.ts';
import { GeneratedFields } from './GeneratedFields.tsx';

const { choice, colour, omitWhenEmpty, image, images, line, link, list, longText, number, toggle } =
  fields;

const schema = z.object({
  line: line('Line', { help: 'One sentence.' }),
  long: longText('Long'),
  link: link('Link'),
  number: number('Number', { min: 1, max: 5 }).default(1),
  choice: choice('Choice', ['a', 'b'], 'a', { names: { a: 'The first', b: 'The second' } }),
  toggle: toggle('Toggle'),
  colour: colour('Colour', '#ffffff'),
  image: image('Image'),
  images: images('Images'),
  list: list('List', z.object({ name: line('Name') }), {
    entries: { noun: 'thing', name: ({ name }) => name },
  }),
  group: z
    .object({ inner: line('Inner') })
    .prefault({})
    .meta({ label: 'Group', input: 'group' }),
  hidden: line('Hidden').meta({ label: 'Hidden', input: 'hidden' }),
  given: omitWhenEmpty(longText('Given')),
  last: line('Last'),
});

function show() {
  renderScreen(function Form() {
    const form = { values: { ...schema.parse({}), list: [{ name: 'Ada' }] }, errors: {} };
    return (
      <GeneratedFields
        of={useRootField({ ...form, setValue: () => {} }, schema)}
        order={['last']}
      />
    );
  });
}

describe('fields generated from a schema', () => {
  it('have the right control, label and help', async () => {
    fakeBackend({ me: { role: 'owner', areas: ['content'] } });
    show();
    for (const label of ['Line', 'Long', 'Link', 'Number', 'Colour', 'Inner'])
      expect((await screen.findByLabelText(label)).tagName).toMatch(/INPUT|TEXTAREA/);
    expect(screen.getByText('One sentence.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Toggle' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'List (1)' })).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.getByText('The first')).toBeTruthy();
    for (const label of ['Image', 'Images'])
      expect(await screen.findByLabelText(label)).toHaveProperty('type', 'file');
    expect((await screen.findByLabelText('Given')).tagName).toBe('TEXTAREA');
  });

  it('offer library PDFs as link targets and show their names', async () => {
    const id = 'f'.repeat(24);
    const file = { id, path: `files/${id}/prices.pdf`, name: 'Prices.pdf', bytes: 327_680 };
    const pictures = { rows: [file], total: 1, described: 0, inUse: 0 };
    fakeBackend({ me: { role: 'owner', areas: ['content'] }, pictures });
    renderScreen(function Form() {
      const [link, setLink] = useState('');
      const form = {
        values: { link },
        errors: {},
        setValue: (_: string, to: string) => setLink(to),
      };
      return (
        <GeneratedFields of={useRootField(form as never, z.object({ link: schema.shape.link }))} />
      );
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Prices (PDF, 320 KB)' }));
    expect(screen.getByLabelText('Link')).toHaveProperty('value', `/files/${id}/prices.pdf`);
    expect(screen.getByText('Leads to Prices (PDF, 320 KB).')).toBeTruthy();
  });

  it('appear in the given order without hidden ones', () => {
    fakeBackend({});
    show();
    expect(document.querySelector('input')?.name).toBe('last');
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('omit fields that only our backend stores when another backend is used', () => {
    fakeBackend({});
    show();
    expect(screen.queryByLabelText('Given')).toBeNull();
  });
});
