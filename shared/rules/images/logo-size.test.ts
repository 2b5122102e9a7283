import { describe, expect, it } from 'vitest';
import {
  compactHeight,
  headerLogo,
  logoSizeOf,
  partnerLogo,
  phoneHeaderLogo,
} from './logo-size.ts';

const logo = (width: number, height: number) =>
  `media/${'a'.repeat(24)}-${width}x${height}-ffffff.webp`;

describe('the size of a logo', () => {
  it('gives the same visual weight to every ratio', () => {
    expect(logoSizeOf(logo(500, 500), headerLogo)).toEqual({ width: 64, height: 64 });
    expect(logoSizeOf(logo(500, 200), headerLogo)).toEqual({ width: 126, height: 51 });
    expect(logoSizeOf(logo(1600, 200), headerLogo)).toEqual({ width: 220, height: 28 });
  });

  it('is taller for an upright logo, which stays readable', () => {
    expect(logoSizeOf(logo(200, 500), headerLogo)).toEqual({ width: 42, height: 104 });
    expect(logoSizeOf(logo(200, 500), phoneHeaderLogo)).toEqual({ width: 29, height: 72 });
    expect(logoSizeOf(logo(350, 500), headerLogo)).toEqual({ width: 45, height: 64 });
  });

  it('stays readable for a very tall logo', () => {
    expect(logoSizeOf(logo(200, 800), headerLogo)).toEqual({ width: 28, height: 112 });
    expect(logoSizeOf(logo(200, 800), phoneHeaderLogo)).toEqual({ width: 28, height: 112 });
    expect(logoSizeOf(logo(100, 1000), headerLogo)).toEqual({ width: 14, height: 140 });
    expect(compactHeight(logo(200, 500))).toBe(80);
    expect(compactHeight(logo(100, 1000))).toBe(96);
    expect(compactHeight(logo(500, 500))).toBeNull();
  });

  it('fits the lower header of a phone', () => {
    expect(logoSizeOf(logo(500, 500), phoneHeaderLogo)).toEqual({ width: 44, height: 44 });
    expect(logoSizeOf(logo(700, 200), phoneHeaderLogo)).toEqual({ width: 121, height: 35 });
  });

  it('is wider for a single long line, whose letters stay readable', () => {
    expect(logoSizeOf(logo(2000, 200), headerLogo)).toEqual({ width: 253, height: 25 });
    expect(logoSizeOf(logo(4000, 200), headerLogo)).toEqual({ width: 340, height: 17 });
    expect(logoSizeOf(logo(4000, 200), phoneHeaderLogo)).toEqual({ width: 200, height: 10 });
    expect(logoSizeOf(logo(4000, 200), partnerLogo)).toEqual({ width: 220, height: 11 });
  });

  it('is defined for an upright or square client logo', () => {
    expect(logoSizeOf(logo(200, 600), partnerLogo)).toEqual({ width: 32, height: 96 });
    expect(logoSizeOf(logo(400, 400), partnerLogo)).toEqual({ width: 64, height: 64 });
    expect(logoSizeOf(logo(600, 200), partnerLogo)).toEqual({ width: 120, height: 40 });
  });

  it('is unknown for a logo from another backend', () => {
    expect(logoSizeOf('uploads/logo.png', headerLogo)).toBeNull();
  });
});
