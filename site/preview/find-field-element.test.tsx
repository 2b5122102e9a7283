import { afterAll, expect, test } from 'vitest';
import { findFieldElement } from './find-field-element.ts';

// The document is shared with other tests.
afterAll(() => document.body.replaceChildren());

document.body.innerHTML = `
  <header><a id="logo" data-section="site_identity" data-field="company_name logo"></a></header>
  <section id="team" data-section="our_team">
    <h2 id="heading" data-field="heading"></h2>
    <a id="button" data-field="button_label button_route"></a>
    <button id="insight" data-section="about_founder" data-field="title"></button>
    <ul><li id="second" data-field="details" data-entry="1"></li><li id="first" data-field="details" data-entry="0"></li></ul>
  </section>
  <nav id="header" data-section="navigation"><i data-field="header" data-entry="0"></i></nav>
  <nav id="footer" data-section="navigation"><i id="imprint" data-field="footer" data-entry="0"></i><i data-field="footer" data-entry="1"></i></nav>
  <dialog id="why">
    <header data-section="our_team" data-field="why"><h2 id="text" data-field="text"></h2></header>
    <ul><li id="reason" data-field="reasons" data-entry="1"></li></ul>
  </dialog>
  <div id="form" data-section="contact_form" data-inside='{"consent":".box"}'><i class="box" id="box"></i></div>
  <i hidden data-section="page" data-id="p1" data-field="parts" data-entry="0"></i><section id="shown"></section>
  <section id="words" data-section="page" data-id="p1" data-field="parts" data-entry="1"></section>
  <article id="content" data-section="page-content" data-id="c1"></article>
  <section id="area" data-section="service" data-id="s1"><h2 id="area-heading" data-field="area_heading"></h2></section>`;

test.each([
  ['section/our_team', '', 'team'],
  ['section/our_team', 'heading', 'heading'],
  ['section/our_team', 'button_route', 'button'],
  ['section/our_team', 'details', 'team'],
  ['section/our_team', 'details.1.name', 'second'],
  ['section/our_team', 'details.7.name', 'team'],
  ['section/our_team', 'title', 'team'],
  ['section/our_team', 'why', 'why'],
  ['section/our_team', 'why.text', 'text'],
  ['section/our_team', 'why.reasons.1', 'reason'],
  ['section/our_team', 'why.note', 'why'],
  ['section/navigation', 'header.1.label', 'header'],
  ['section/navigation', 'footer.0.label', 'imprint'],
  ['section/navigation', 'footer.2', 'footer'],
  ['section/about_founder', 'title', 'insight'],
  ['section/contact_form', 'consent', 'box'],
  ['section/contact_form', 'acknowledge', 'form'],
  ['section/site_identity', 'logo', 'logo'],
  ['section/site_identity', 'colour_1', undefined],
  ['section/redirects', 'entries.0', undefined],
  ['page/p1', 'parts.0.heading', 'shown'],
  ['page/p1', 'parts.1.text', 'words'],
  ['page-content/c1', 'heading', 'content'],
  ['page-content/c2', 'heading', undefined],
  ['service/s1', 'area_heading', 'area-heading'],
])('%s field “%s” is shown by #%s', (name, field, id) => {
  expect(findFieldElement(document, name, field)?.id).toBe(id);
});
