/** Folders of the program. Each has a limit of its own in docs/develop/size.md. */
export const programRooms = ['admin', 'extend', 'scripts', 'server', 'shared', 'site'] as const;

const code = /\.(?:ts|tsx|mjs|astro|css)$/;
const tests = /\.(?:test|contract)\.|\/testing\/|\/fixtures\//;
/** One table of strings per language; functions count as program code. */
const strings = /^(?:admin\/words\/de|shared\/words\/(?:[a-z]{2}|zh-hans))\.ts$/;

/** Returns the folder of a program file; null for tests, tables of strings and other files. */
export function programRoomOf(file: string): (typeof programRooms)[number] | null {
  if (!code.test(file) || tests.test(file) || strings.test(file)) return null;
  return programRooms.find((room) => file.startsWith(`${room}/`)) ?? null;
}

/** Comment delimiters, by the one that opens the comment. */
const comments = [
  ['/*', '*/'],
  ['{/*', '*/}'],
  ['<!--', '-->'],
] as const;

/** Counts the lines of a file that are neither blank, nor only comments, nor imports. */
function programLinesOf(text: string): number {
  let count = 0;
  let until = '';
  for (const line of text.split('\n').map((it) => it.trim())) {
    if (until !== '') {
      if (line.includes(until)) until = '';
      continue;
    }
    if (line === '' || line.startsWith('//')) continue;
    const [open, close] = comments.find(([mark]) => line.startsWith(mark)) ?? [];
    if (open && close) {
      if (!line.slice(open.length).includes(close)) until = close;
      continue;
    }
    if (/^import\b(?!\s*[(.])/.test(line)) {
      if (!/['"];?$/.test(line)) until = ' from ';
      continue;
    }
    count += 1;
  }
  return count;
}

/**
 * Counts the program lines of each folder.
 * @param files path from the project folder, and text
 */
export function programLines(files: Iterable<readonly [string, string]>): Record<string, number> {
  const lines = Object.fromEntries(programRooms.map((room) => [room, 0]));
  for (const [file, text] of files) {
    const room = programRoomOf(file);
    if (room) lines[room] = (lines[room] ?? 0) + programLinesOf(text);
  }
  return lines;
}

/** Reads the line counts of the tables in docs/develop/size.md. */
export function storedLines(page: string): Record<string, number> {
  const rows = page.matchAll(/^\| (\w+) \| ([\d,]+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name = '', figure = '']) => [name, Number(figure.replaceAll(',', ''))]),
  );
}

/** Returns the page with other numbers in its tables, by the first cell of each row. */
export function withFigures(page: string, figures: Readonly<Record<string, string | number>>) {
  return page.replace(/^\| ([^|]+) \| [^|]+ \|$/gm, (row, name: string) =>
    figures[name] === undefined ? row : `| ${name} | ${figures[name].toLocaleString('en')} |`,
  );
}
