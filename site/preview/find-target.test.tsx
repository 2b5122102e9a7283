import { afterAll, expect, test } from 'vitest';
import { findFieldElement } from './find-field-element.ts';
import { findTarget, listTargets } from './find-target.ts';

// The document is shared with other tests.
afterAll(() => document.body.replaceChildren());

document.body.innerHTML = `
  <p id="skip"></p>
  <header><a id="logo" data-section="site_identity" data-field="company_name logo"><img id="drawn"></a></header>
  <section id="team" data-section="our_team">
    <h2 id="heading" data-field="heading"><span id="words"></span></h2>
    <a id="button" data-field="button_label button_route"></a>
    <ul>
      <li id="member" data-field="details" data-entry="1"><picture id="image" data-field="image"></picture><h3 data-field="name">Adaeze
        Bright</h3></li>
      <li id="service" data-section="service" data-id="s1"><h3 id="service-name" data-field="name"><picture id="service-icon" data-field="icon"></picture></h3></li>
    </ul>
  </section>
  <dialog id="why">
    <header id="why-head" data-section="who_we_are" data-field="why_you_need"><h2 id="why-text" data-field="text"></h2></header>
    <ul><li id="reason" data-field="reasons" data-entry="1">Near</li></ul>
  </dialog>
  <div id="form" data-section="contact_form" data-inside='{"consent":".box"}'><i class="box" id="box"></i></div>
  <i hidden data-section="page" data-id="p1" data-field="parts" data-entry="0"></i><section id="shown">Shared</section>
  <section id="part" data-section="page" data-id="p1" data-field="parts" data-entry="1"><h2 id="part-heading" data-field="heading"></h2></section>
  <div data-section="partner" data-id="b1"><picture id="client-logo" data-field="partner_logo"><img alt="Northmoor Schools"></picture></div>
  <aside data-links='{"/a/":"page-content/c1"}'><a id="category" href="/a/">Courses</a></aside>
  <ol><li id="step" data-why="process-steps"></li></ol>`;

test.each([
  ['logo', 'section/site_identity', 'company_name', 'logo'],
  ['drawn', 'section/site_identity', 'company_name', 'logo'],
  ['team', 'section/our_team', '', 'team'],
  ['words', 'section/our_team', 'heading', 'heading'],
  ['button', 'section/our_team', 'button_label', 'button'],
  ['member', 'section/our_team', 'details.1', 'member'],
  ['image', 'section/our_team', 'details.1.image', 'image'],
  ['service', 'service/s1', '', 'service'],
  ['service-name', 'service/s1', 'name', 'service-name'],
  ['service-icon', 'service/s1', 'icon', 'service-icon'],
  ['why', 'section/who_we_are', 'why_you_need', 'why'],
  ['why-head', 'section/who_we_are', 'why_you_need', 'why'],
  ['why-text', 'section/who_we_are', 'why_you_need.text', 'why-text'],
  ['reason', 'section/who_we_are', 'why_you_need.reasons.1', 'reason'],
  ['box', 'section/contact_form', 'consent', 'box'],
  ['category', 'page-content/c1', '', 'category'],
  ['part', 'page/p1', 'parts.1', 'part'],
  ['part-heading', 'page/p1', 'parts.1.heading', 'part-heading'],
])('a click on #%s leads to %s “%s”, outlined as #%s', (id, of, field, outlined) => {
  const place = findTarget(document.getElementById(id) as Element);
  expect(place).toMatchObject({ document: of, field });
  expect(place?.element.id).toBe(outlined);
});

test('names a field of a list item after the item', () => {
  expect(findTarget(document.getElementById('image') as Element)?.words).toBe('Adaeze Bright');
});

test('names a client after its picture if its name is not shown', () => {
  expect(findTarget(document.getElementById('client-logo') as Element)?.words).toBe(
    'Northmoor Schools',
  );
});

test('gives a reason for fixed text, and finds no target elsewhere', () => {
  expect(findTarget(document.getElementById('step') as Element)).toMatchObject({
    ...{ document: '', why: 'process-steps' },
  });
  expect(findTarget(document.getElementById('skip') as Element)).toBeNull();
});

test('lists each field annotation of a page once, and finds its element again', () => {
  const places = listTargets(document);
  const names = places.map(({ document, field, why }) => `${document} ${field} ${why}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('section/contact_form consent ');
  expect(names).toContain('page/p1 parts.0 ');
  for (const { document: of, field, why, element } of places)
    if (!why && element.id !== 'category')
      expect(findFieldElement(document, of, field)?.id, `${of} ${field}`).toBe(element.id);
});
