import { screen } from '@testing-library/react';
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
