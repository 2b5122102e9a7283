import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/develop/security/asvs.md'), 'utf8');

interface Line {
  number: string;
  level: string;
  answer: string;
  why: string;
}

const lines = page
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(
    ([, number = '', level = '', response = '', why = '']): Line => ({
      number,
      level,
      answer: response,
      why,
    }),
  );

/** Files and titles of a line in order. A title belongs to the file before it. */
function references({ why }: Line) {
  const files: string[] = [];
  const titles: { file: string; title: string }[] = [];
  for (const [, code, bare, title] of why.matchAll(/`([^`]+)`|\b([A-Z]+\.md)\b|“([^”]+)”/g)) {
    const file = bare ?? code;
    if (file && /^[\w.-]+(\/[\w.-]+)*\/?$/.test(file) && /[./]/.test(file)) files.push(file);
    if (title) titles.push({ file: files.at(-1) ?? '', title });
  }
  return { files, titles };
}

describe('the answers to the ASVS', () => {
  it('address each of the 253 requirements of levels 1 and 2 once', () => {
    expect(lines).toHaveLength(253);
    expect(new Set(lines.map(({ number }) => number)).size).toBe(253);
    expect(lines.filter(({ level }) => level === '1')).toHaveLength(70);
  });

  it('state the right totals of each kind', () => {
    const count = (response: string) => lines.filter((line) => line.answer === response).length;
    const [yes, none, deviations] = ['yes', 'n/a', 'deviation'].map(count);
    expect(page).toContain(`${yes} yes, ${none} not applicable, ${deviations} deviations.`);
  });

  it('are each yes, not applicable or a deviation, and a yes names its evidence', () => {
    for (const line of lines) {
      expect(['yes', 'n/a', 'deviation']).toContain(line.answer);
      if (line.answer === 'yes')
        expect({ number: line.number, shown: references(line).files.length > 0 }).toEqual({
          number: line.number,
          shown: true,
        });
    }
  });

  it('refer to existing files and complete test titles in them', () => {
    const wrong = lines.flatMap((line) => {
      const { files, titles } = references(line);
      return [
        ...files.filter((file) => !existsSync(join(root, file))),
        ...titles
          .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTitle(file, title))
          .map(({ file, title }) => `${file}: ${title}`),
      ].map((fault) => `${line.number} ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('list each deviation, and nothing else, with its risk', () => {
    const [, section = ''] = page.split('## Deviations\n');
    const rows = section
      .split('\n')
      .map((line) => /^\| (\d+\.\d+\.\d+) \|((?: [^|]+ \|){4})$/.exec(line))
      .filter((match) => match !== null)
      .map(([, number]) => number)
      .filter((number) => number !== undefined);
    const deviations = lines
      .filter(({ answer: response }) => response === 'deviation')
      .map(({ number }) => number);
    expect(rows.toSorted()).toEqual(deviations.toSorted());
  });
});

/** Searches a page for a heading, and any other file for a complete string. */
function hasTitle(file: string, title: string): boolean {
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  if (file.endsWith('.md')) return text.split('\n').includes(`## ${title}`);
  return ["'", '"', '`'].some((mark) =>
    text
      .split(`${mark}${title}${mark}`)
      .slice(1)
      .some((rest) => /^\s*[,)\]]/.test(rest)),
  );
}
