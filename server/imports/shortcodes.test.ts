import { expect, it } from 'vitest';
import { replaceShortcodes } from './shortcodes.ts';

const html = (content: string) => replaceShortcodes(content, (id) => `photo-${id}.jpg`).html;

it.each([
  ['One.\n\nTwo\nlines.', '<p>One.</p>\n<p>Two<br>lines.</p>'],
  ['Text\n<h2>Title</h2>\nMore', '<p>Text</p>\n<h2>Title</h2>\n<p>More</p>'],
  [
    '<ul>\n<li>A\n<ul>\n<li>B</li>\n</ul>\n</li>\n</ul>',
    '<ul>\n<li>A\n<ul>\n<li>B</li>\n</ul>\n</li>\n</ul>',
  ],
  ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
  ['He wrote [sic] and [1].', '<p>He wrote [sic] and [1].</p>'],
  [
    '[caption id="a" width="3"]<img src="a.jpg"> Us[/caption]',
    '<figure><img src="a.jpg"> Us</figure>',
  ],
  [
    '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->',
  ],
  ['See [slider title="[new] (2024)" n=\'a]b\'] here', '<p>See  here</p>'],
  [
    'Write [[gallery]] or [[caption]x[/caption]].',
    '<p>Write [gallery] or [caption]x[/caption].</p>',
  ],
])('keeps the paragraphs of the classic editor and removes shortcodes: %j', (content, expected) => {
  expect(html(content)).toBe(expected);
});

it('counts shortcodes of plugins, and finds the pictures of galleries', () => {
  const content =
    '[gallery ids="3, 4"]\n\n[contact-form-7 id="1"]\n\n[vc_row][slider]\n\n[products]';
  const { losses, pictures } = replaceShortcodes(content, (id) => (id === '4' ? '' : `p${id}.jpg`));
  expect({ losses, pictures }).toEqual({ losses: { forms: 1, programs: 3 }, pictures: ['p3.jpg'] });
});

it('adds all pictures of the page to a gallery without ids', () => {
  const all = (id: string) => (id === '' ? ['a.jpg', 'b.jpg'] : '');
  expect(replaceShortcodes('[gallery columns="2"]', all).pictures).toEqual(['a.jpg', 'b.jpg']);
});
