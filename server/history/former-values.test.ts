import { describe, expect, test } from 'vitest';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import type { Body } from '../content/document.ts';
import { findFormerValues } from './former-values.ts';

const by = { author: 'editor@example.com', at: new Date('2026-01-02T03:04:05Z') };
const service = 'a'.repeat(24);
const imprint = 'b'.repeat(24);
const store = storeForEachTest();

const save = (id: string, body: Body) => store.write([{ kind: 'section', id, body }], by);
const saveImprint = (text: string) =>
  store.write([{ kind: 'page', id: imprint, body: { title: 'Imprint', text } }], by);

describe('a former company name', () => {
  test('lists the former name and only the texts that still contain it', async () => {
    await save('site_identity', { company_name: 'Carrel' });
    await save('about_founder', { heading: '<p>Why <b>Carrel</b> exists</p>' });
    await save('our_team', { heading: 'Carrels and desks', image: 'media/Carrel.webp' });
    await save('get_started', { button_route: 'https://Carrel.example' });
    await store.write(
      [{ kind: 'service', id: service, body: { name: 'Tutoring', description: 'Carrel’s own' } }],
      by,
    );
    expect(await findFormerValues(store, 'site_identity')).toEqual([]);

    await save('site_identity', { company_name: 'Hartmoor' });
    expect(await findFormerValues(store, 'site_identity')).toEqual([
      {
        field: 'company_name',
        value: 'Carrel',
        count: 2,
        documents: [
          { document: 'section/about_founder', name: '' },
          { document: `service/${service}`, name: 'Tutoring' },
        ],
      },
    ]);
  });

  test('ignores a former name that is part of the new one', async () => {
    await save('site_identity', { company_name: 'Carrel' });
    await save('about_founder', { heading: 'Why Carrel exists' });
    await save('site_identity', { company_name: 'Carrel Ltd' });
    expect(await findFormerValues(store, 'site_identity')).toEqual([]);
  });

  test('finds an older name that was followed by a short-lived typing error', async () => {
    await save('about_founder', { heading: 'Why Carrel exists' });
    for (const company_name of ['Carrel', 'Hartmor', 'Hartmoor'])
      await save('site_identity', { company_name });
    expect(await findFormerValues(store, 'site_identity')).toMatchObject([{ value: 'Carrel' }]);
  });
});

describe('former contact details', () => {
  test('finds a former email address in texts and links, ignoring case', async () => {
    await save('contact_us', { email: 'hello@carrel.example' });
    await saveImprint('<p>Write to <a href="mailto:Hello@Carrel.example">us</a></p>');
    await save('our_team', { heading: 'othello@carrel.example, hello@carrel.example.org' });
    await save('contact_us', { email: 'office@hartmoor.example' });
    expect(await findFormerValues(store, 'contact_us')).toEqual([
      {
        field: 'email',
        value: 'hello@carrel.example',
        count: 1,
        documents: [{ document: `page/${imprint}`, name: 'Imprint' }],
      },
    ]);
  });

  test.each([
    ['as typed', '0113 496 0142', 'Telephone: 0113 496 0142.'],
    ['with the country’s code', '0113 496 0142', 'Telephone: +44 (0) 113 496-0142'],
    ['stored as a number', 441134960142, '<a href="tel:+441134960142">Telephone</a>'],
    ['without the country’s code', 441134960142, '0113/4960142, all day'],
    ['above another', '0113 496 0142', '<p>0113 496 0142</p><p>0113 496 0143</p>'],
  ])('finds a former telephone number %s', async (_how, mobile_number, text) => {
    await save('contact_us', { mobile_number });
    await saveImprint(text);
    await save('contact_us', { mobile_number: '020 7946 0000' });
    expect(await findFormerValues(store, 'contact_us')).toMatchObject([
      { field: 'mobile_number', count: 1, documents: [{ name: 'Imprint' }] },
    ]);
  });

  test.each([
    ['another number', '0113 496 0143'],
    ['a longer one with the same end', '5550113 496 01425'],
    ['the year in an address', 'https://pages.example/1134960142/'],
    ['a picture’s', 'media/01134960142.webp'],
  ])('ignores %s', async (_what, text) => {
    await save('contact_us', { mobile_number: '0113 496 0142' });
    await saveImprint(text);
    await save('contact_us', { mobile_number: '020 7946 0000' });
    expect(await findFormerValues(store, 'contact_us')).toEqual([]);
  });

  test('treats other spellings of the same number as equal', async () => {
    await save('contact_us', { mobile_number: '0113 496 0142' });
    await saveImprint('0113 496 0142');
    await save('contact_us', { mobile_number: '+44 113 4960142' });
    expect(await findFormerValues(store, 'contact_us')).toEqual([]);
  });
});
