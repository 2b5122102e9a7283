import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  programLines,
  programRoomOf,
  programRooms,
  storedLines,
} from './support/source-code/program-lines.ts';
import { filesUnder } from './support/source-code/source-files.ts';

it('no part of the program is larger than recorded in docs/develop/size.md', () => {
  const texts = programRooms
    .flatMap(filesUnder)
    .filter(programRoomOf)
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const stored = storedLines(readFileSync('docs/develop/size.md', 'utf8'));
  const grown = Object.entries(programLines(texts)).filter(
    ([room, lines]) => lines > (stored[room] ?? 0),
  );
  expect(
    grown.map(([room, lines]) => `${room}: ${lines} lines, allowed ${stored[room] ?? 0}`),
    'Simplify, or name the capability: node lab/run.mjs house --for "…"',
  ).toEqual([]);
});
