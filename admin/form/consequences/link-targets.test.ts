import { expect, it } from 'vitest';
import { linkTargets } from './link-targets.ts';

it('finds the targets of links in texts and in link fields', () => {
  const values = {
    description: '<p><a href="/prices/">a</a> and <a href="/team/">b</a></p>',
    cards: [{ route: '/about/' }, { route: '#contact' }, { route: 'Home' }],
    count: 3,
    nothing: null,
  };
  expect([...linkTargets(values)]).toEqual(['/prices/', '/team/', '/about/', '#contact']);
});
