import { describe, expect, it } from 'vitest';
import { canPatch, patchPage } from './patch.ts';

function pageOf(body: string, head = ''): Document {
  return new DOMParser().parseFromString(
    `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
    'text/html',
  );
}

/** Returns a page after patching it to a newer state. */
function patched(before: string, after: string): Document {
  const page = pageOf(before);
  patchPage(page, pageOf(after));
  return page;
}

const member = (entry: number, name: string) =>
  `<li data-field="details" data-entry="${entry}"><picture class="picture"><img src="/${name}.png"></picture><h3>${name}</h3></li>`;
const team = (...names: string[]) =>
  `<section data-section="our_team"><ul>${names.map((name, at) => member(at, name)).join('')}</ul></section>`;

/** Page states, each of which is patched to every other. */
const states = [
  '',
  team('Ada', 'Bea', 'Cy'),
  team('Cy', 'Ada', 'Bea'),
  team('Bea'),
  team('Ada', 'Dee', 'Bea', 'Cy'),
  `<main><section id="a" class="wide"><h2>One</h2></section>text</main>${team('Ada')}`,
  `<main>text<section id="b"><h2>Two</h2></section><section id="a"><h1>One</h1></section></main>`,
  '<dialog id="why"><header data-section="who_we_are" data-field="why"><h2>Why</h2></header></dialog>',
];

describe('a patched page', () => {
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'equals its newer state: %s → %s',
    (from, to) => {
      expect(patched(from, to).body.innerHTML).toBe(to);
    },
  );

  it('keeps the elements whose text changes, and their parents', () => {
    const page = pageOf(team('Ada', 'Bea'));
    const [picture, heading] = [page.querySelector('img'), page.querySelector('h3')];
    patchPage(page, pageOf(team('Adaeze', 'Bea')));
    expect(page.querySelector('h3')).toBe(heading);
    expect(page.querySelector('img')).toBe(picture);
    expect(heading?.textContent).toBe('Adaeze');
  });

  it('moves a list item with its picture if the list is reordered', () => {
    const page = pageOf(team('Ada', 'Bea', 'Cy'));
    const picture = page.querySelector('[src="/Cy.png"]');
    patchPage(page, pageOf(team('Cy', 'Ada', 'Bea')));
    expect(page.querySelector('[src="/Cy.png"]')).toBe(picture);
    expect(picture?.closest('li')?.dataset.entry).toBe('0');
  });

  it('keeps an open dialog, a fixed header and dimmed elements', () => {
    const page = pageOf('<header data-header></header><dialog id="a"></dialog><p class="b">1</p>');
    page.querySelector('header')?.setAttribute('data-fixed', '');
    page.querySelector('dialog')?.setAttribute('open', '');
    page.querySelector('p')?.setAttribute('data-dimmed', '');
    patchPage(
      page,
      pageOf('<header data-header></header><dialog id="a">new</dialog><p class="b">2</p>'),
    );
    expect(page.body.innerHTML).toBe(
      '<header data-header="" data-fixed=""></header><dialog id="a" open="">new</dialog><p class="b" data-dimmed="">2</p>',
    );
  });

  it('neither adds nor removes scripts', () => {
    const page = patched(
      '<p>1</p><script src="/preview.js"></script>',
      '<p>2</p><script>x</script>',
    );
    expect([...page.scripts].map(({ outerHTML }) => outerHTML)).toEqual([
      '<script src="/preview.js"></script>',
    ]);
  });
});

it('reloads a page instead of patching it if the newer state has another style sheet', () => {
  const linked = (...names: string[]) =>
    pageOf('', names.map((name) => `<link rel="stylesheet" href="/${name}.css">`).join(''));
  expect(canPatch(linked('a', 'b'), linked('b'))).toBe(true);
  expect(canPatch(linked('a'), linked('a', 'b'))).toBe(false);
  const noScript = pageOf('', '<noscript><link rel="stylesheet" href="/c.css"></noscript>');
  expect(canPatch(linked('a'), noScript)).toBe(true);
});
