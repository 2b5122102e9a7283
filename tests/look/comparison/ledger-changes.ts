/** Sizes and positions this close count as the same, because fonts differ slightly between machines. */
const tolerance = 2;

/** The lines of two ledgers that differ, as a diff; close numbers count as equal. */
export function ledgerChanges(before: string[], after: string[]): string[] {
  if (
    before.length === after.length &&
    before.every((line, index) => isClose(line, after[index] ?? ''))
  )
    return [];
  const gone = before.filter((line) => !after.some((other) => isClose(line, other)));
  const come = after.filter((line) => !before.some((other) => isClose(line, other)));
  if (gone.length === 0 && come.length === 0) return ['the order of the page has changed'];
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
}

const numbers = /\d+(?:\.\d+)?/g;

function isClose(one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [wordsAndBox(one), wordsAndBox(other)];
  if (left.words !== right.words || left.numbers.length !== right.numbers.length) return false;
  return left.numbers.every(
    (value, index) => Math.abs(value - (right.numbers[index] ?? 0)) <= tolerance,
  );
}

/** Only box figures may differ slightly; words, type size, weight and colour are exact. */
function wordsAndBox(line: string) {
  const [, start = '', box = '', rest = ''] = /^(.*?)(-?\d+,-?\d+ \d+×\d+)(.*)$/.exec(line) ?? [
    '',
    line,
  ];
  return { words: `${start}|${rest}`, numbers: (box.match(numbers) ?? []).map(Number) };
}
