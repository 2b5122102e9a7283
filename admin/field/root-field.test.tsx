import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { sections } from '../../shared/sections/index.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { makeForm } from '../content/GeneratedSection.tsx';
import { describe, findEntrySchema, findSchema } from './describe.ts';

const rendered = new Set<string>();

/** Records which fields render: each control reads `required` when it renders. */
function recordRenders(name: string, schema: z.ZodType): void {
  const facts = describe(schema);
  const { required } = facts;
  const get = () => rendered.add(name) && required;
  Object.defineProperty(facts, 'required', { get, configurable: true, enumerable: true });
  onTestFinished(() => void Object.defineProperty(facts, 'required', { value: required }));
}

it('renders only the field being edited', async () => {
  const team = sections.our_team;
  for (const name of ['title', 'heading', 'description'])
    recordRenders(name, findSchema(team, name));
  const member = findEntrySchema(findSchema(team, 'details'));
  for (const name of ['name', 'designation', 'image', 'twitter_link'])
    recordRenders(`member ${name}`, findSchema(member, name));
  const details = [{ name: 'Ada', designation: 'Engineer' }];
  fakeBackend({ getSection: { title: 'Team', heading: 'People', details, revision: 1 } });
  renderScreen(makeForm('our_team'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Team'));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  expect(rendered.size).toBe(7);
  const typeIn = (label: string, value: string) => {
    rendered.clear();
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    return [...rendered];
  };
  expect(typeIn('Title', 'Teams')).toEqual(['title']);
  expect(typeIn('Name', 'Ada L.')).toEqual(['member name']);
  expect(typeIn('Designation', 'Engineers')).toEqual(['member designation']);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Teams');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada L.');
});
