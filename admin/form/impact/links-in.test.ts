import { expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

it('finds the targets of links in texts and in link fields', () => {
  const values = {
    description: '<p><a href="/prices/">a</a> and <a href="/team/">b</a></p>',
    cards: [{ route: '/about/' }, { route: '#contact' }, { route: 'Home' }],
    count: 3,
    nothing: null,
  };
  expect([...linksIn(values)]).toEqual(['/prices/', '/team/', '/about/', '#contact']);
});
