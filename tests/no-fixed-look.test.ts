import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The site adopts the colours of any company, so styles contain no fixed ones, and the drawings of the demo are in
 * their own set.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const homeOfTheDemo = 'site/decoration/school/';

const files = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' })
  .map((name) => `site/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.(css|astro|tsx|svg)$/.test(path) && !/\.test\.tsx$/.test(path))
  .filter((path) => !path.startsWith(homeOfTheDemo));

const colour =
  /#[0-9a-f]{3,8}\b(?![^"']*\/svg)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|[:\s,("'](?:white|black|red|green|blue|yellow|gr[ae]y|pink|orange|purple|brown)\s*[;,)}"']/gi;
const demosWorld = /\b(pencil|apple(?!-touch-icon)|book|chalk|desk)s?\b/gi;

/** Removes texts that look like colours: addresses of symbols and anchors, and colours inside a mask. */
function withoutAddresses(text: string): string {
  return text
    .replaceAll(/(?:href|url)\(?=?["']?#[\w-]+/g, '')
    .replaceAll(/mask:[^;]*;/gs, '')
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

function fixedColours(text: string): string[] {
  return [...withoutAddresses(text).matchAll(colour)].map(([found]) => found.trim());
}

function foundIn(find: (text: string) => string[]): string[] {
  return files.flatMap((path) =>
    find(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`),
  );
}

describe('site styles and templates', () => {
  it('use roles instead of colours', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(foundIn(fixedColours)).toEqual([]);
  });

  it('contain nothing from the demo', () => {
    expect(foundIn((text) => text.match(demosWorld) ?? [])).toEqual([]);
  });

  it.each([
    'color: #fff;',
    'background: oklch(0.5 0.1 20)',
    'fill="red"',
    'border: 1px solid black;',
  ])('are reported for %s', (style) => expect(fixedColours(style)).toHaveLength(1));
});
