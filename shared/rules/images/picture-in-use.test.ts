import { expect, it } from 'vitest';
import { describePicture, focalPoint } from './picture-in-use.ts';

const path = 'media/0123456789abcdef01234567-640x480-15382e.webp';

it.each([
  [`${path}#at=1,2&auto=3,4`, '5,6', { x: 1, y: 2 }],
  [`${path}#auto=3,4`, '5,6', { x: 5, y: 6 }],
  [`${path}#auto=3,4`, '', { x: 3, y: 4 }],
  [`${path}#auto=3,4`, '101,2', { x: 3, y: 4 }],
  [path, '0,100', { x: 0, y: 100 }],
  [path, '', undefined],
])(
  'focalPoint returns %s for a picture with the focal point ‘%s’',
  (value, focal_point, expected) => {
    expect(focalPoint(value, { focal_point })).toEqual(expected);
  },
);

it('focalPoint returns the point detected at upload for a picture that nobody edited', () => {
  expect(focalPoint(`${path}#auto=3,4`, null)).toEqual({ x: 3, y: 4 });
});

it.each([
  [`${path}#says=A%20desk&decorative`, {}, ''],
  [`${path}#says=A%20desk`, { decorative: true }, 'A desk'],
  [`${path}#says=%20`, { description: 'A room' }, 'A room'],
  [path, { description: 'A room', decorative: true }, ''],
  [path, { description: ' A room ' }, 'A room'],
  [path, { description: ' ' }, null],
  [path, null, null],
])('describePicture returns %s for a picture with %o', (value, picture, expected) => {
  expect(describePicture(value, picture)).toBe(expected);
});
