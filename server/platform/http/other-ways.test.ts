import { expect, it } from 'vitest';
import { findOtherWays } from './other-ways.ts';

const waysOf = (html: string | null) =>
  findOtherWays({ readLivePage: async () => html } as unknown as Parameters<
    typeof findOtherWays
  >[0]);

it('reads email address and phone number from the error page', async () => {
  const html = `<p>Not sent.</p><a class="b" href="mailto:ask@example.com?subject=A&#38;B">ask@example.com</a>
    <a href="tel:+441134960142"> 0113 496 0142 </a><a href="/">Home</a><a name="x">no link</a>`;
  expect(await waysOf(html)).toEqual([
    { href: 'mailto:ask@example.com?subject=A&B', name: 'ask@example.com' },
    { href: 'tel:+441134960142', name: '0113 496 0142' },
  ]);
  expect(await waysOf(null)).toEqual([]);
});
