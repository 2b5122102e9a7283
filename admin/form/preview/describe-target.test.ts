import { expect, it } from 'vitest';
import { describeTarget } from './describe-target.ts';

const place = { document: 'section/our_team', field: '', words: '', why: '' } as const;
const names = (of: Partial<Parameters<typeof describeTarget>[0]>) =>
  describeTarget({ ...place, ...of }).join(' · ');

it('names a field by its screen, label and list item', () => {
  expect(names({})).toBe('Our Team');
  expect(names({ field: 'details.2.image', words: 'Adaeze Bright' })).toBe(
    'Our Team · Adaeze Bright · Image',
  );
  expect(names({ field: 'details.2' })).toBe('Our Team · No. 3');
  expect(
    names({ document: 'section/who_we_are', field: 'outsourcing.details.0.texts', words: 'Less' }),
  ).toBe('Who We Are · Outsourcing · Less · Text');
});

it('names a service, a category and a page by their title', () => {
  const id = 'a'.repeat(24);
  expect(names({ document: `service/${id}`, field: 'image', words: 'Tutoring' })).toBe(
    'Service: Tutoring · Image',
  );
  expect(names({ document: `page/${id}`, field: 'parts.0.text', words: 'Imprint' })).toBe(
    'Page · Imprint · Text',
  );
});

it('names a field outside the form by its document, and explains fixed text', () => {
  expect(names({ field: 'no_such_field' })).toBe('Our Team');
  expect(names({ document: 'section/no_such_section' })).toBe('No_such_section');
  expect(names({ document: '', why: 'process-steps' })).toContain('change the steps under Process');
});
