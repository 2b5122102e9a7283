import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

it('renders text as a QR code with a light margin', async () => {
  const text = 'otpauth://totp/Marquee:ann@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Marquee';
  render(<QrCode text={text} label="The key" />);
  const picture = await screen.findByRole('img', { name: 'The key' });
  const { data } = encode(text, { ecc: 'M', border: 4 });
  await expect
    .poll(() => picture.getAttribute('viewBox'))
    .toBe(`0 0 ${data.length} ${data.length}`);
  const drawn = picture.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  const squares = new Set(
    [...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`),
  );
  const wanted = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );
  expect([...squares]).toEqual(wanted);
  expect(data.slice(0, 4).flat()).not.toContain(true);
});
