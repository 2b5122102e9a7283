import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';

const document = new URL('../../docs/operate/scaling.md', import.meta.url);
const [begin, end] = ['<!-- test:scale -->\n', '<!-- /test:scale -->'];

export type Row = [what: string, found: string, limit: string];

export function tableOf(rows: readonly Row[]): string {
  return [
    '| What | Found | Must be |',
    '| --- | ---: | ---: |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** Puts the table into docs/operate/scaling.md. */
export async function writeReport(table: string, about: string): Promise<void> {
  const text = await readFile(document, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.slice(rest.indexOf(end));
  await writeFile(document, `${before}${begin}${about}\n\n${table}\n${after}`);
}

export function machine(): string {
  const model = cpus()[0]
    ?.model.replace(/\([^()]*\)|processor|CPU/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${model}, ${memory} GB, Node ${process.versions.node}`;
}
