import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The site adopts any company's colours, so no style names one, and the demo's drawings stay in its own set. */
const root = fileURLToPath(new URL('..', import.meta.url));
const homeOfTheDemo = 'site/decoration/school/';

const files = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' })
  .map((name) => `site/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.(css|astro|tsx|svg)$/.test(path) && !/\.test\.tsx$/.test(path))
  .filter((path) => !path.startsWith(homeOfTheDemo));

const colour =
  /#[0-9a-f]{3,8}\b(?![^"']*\/svg)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|[:\s,("'](?:white|black|red|green|blue|yellow|gr[ae]y|pink|orange|purple|brown)\s*[;,)}"']/gi;
const demosWorld = /\b(pencil|apple(?!-touch-icon)|book|chalk|desk)s?\b/gi;

/** Removes texts that are no colour: addresses of symbols and anchors, and colours inside a mask. */
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

describe('the theme belongs to no company', () => {
  it('uses roles, not colours, in styles and templates', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(foundIn(fixedColours)).toEqual([]);
  });

  it('contains nothing of the demo in styles and templates', () => {
    expect(foundIn((text) => text.match(demosWorld) ?? [])).toEqual([]);
  });

  it.each([
    'color: #fff;',
    'background: oklch(0.5 0.1 20)',
    'fill="red"',
    'border: 1px solid black;',
  ])('detects %s', (style) => expect(fixedColours(style)).toHaveLength(1));

  it.each([
    'color: var(--text);',
    'background: transparent;',
    'color: CanvasText',
    '<use href="#i-close" />',
    'color-mix(in oklab, var(--text) 6%, var(--ground))',
  ])('accepts %s', (style) => expect(fixedColours(style)).toEqual([]));
});
