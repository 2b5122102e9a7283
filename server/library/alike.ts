import { setImmediate } from 'node:timers/promises';

/** Maximum differing bits of 64 between the fingerprints of nearly equal pictures. */
const maxBits = 10;
const maxListed = 8;

type Hashed = { id: string; look: string | null };

/** Splits a fingerprint into two numbers. */
function splitFingerprint(look: string): [number, number] {
  return [Number.parseInt(look.slice(0, 8), 16), Number.parseInt(look.slice(8), 16)];
}

function countOnes(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns up to 8 other pictures that look nearly the same, the nearest first. */
export function findAlike<Row extends Hashed>(wanted: Hashed, rows: readonly Row[]): Row[] {
  if (wanted.look === null) return [];
  const [high, low] = splitFingerprint(wanted.look);
  return rows
    .filter(({ id, look }) => id !== wanted.id && look !== null)
    .map((row) => {
      const [otherHigh, otherLow] = splitFingerprint(row.look ?? '');
      return { row, bits: countOnes(high ^ otherHigh) + countOnes(low ^ otherLow) };
    })
    .filter(({ bits }) => bits <= maxBits)
    .toSorted((a, b) => a.bits - b.bits)
    .slice(0, maxListed)
    .map(({ row }) => row);
}

/**
 * Returns the group of each picture that looks nearly like another one, as the position of the group's first picture.
 * Compares every pair, in batches that yield to other requests.
 */
export async function groupAlike(rows: readonly Hashed[]): Promise<Map<string, number>> {
  const hashed = rows.filter(({ look }) => look !== null);
  const high = Int32Array.from(hashed, ({ look }) => splitFingerprint(look ?? '')[0]);
  const low = Int32Array.from(hashed, ({ look }) => splitFingerprint(look ?? '')[1]);
  const first = Int32Array.from(hashed, (_, at) => at);
  const groupOf = (at: number): number => {
    let found = at;
    while (first[found] !== found) found = first[found] ?? found;
    return found;
  };
  const isPaired = new Uint8Array(hashed.length);
  for (let one = 0; one < hashed.length; one += 1) {
    if (one % 250 === 249) await setImmediate();
    const [oneHigh, oneLow] = [high[one] ?? 0, low[one] ?? 0];
    for (let other = one + 1; other < hashed.length; other += 1) {
      const bits = countOnes(oneHigh ^ (high[other] ?? 0));
      if (bits > maxBits || bits + countOnes(oneLow ^ (low[other] ?? 0)) > maxBits) continue;
      isPaired[one] = 1;
      isPaired[other] = 1;
      const [a, b] = [groupOf(one), groupOf(other)];
      first[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const groups = hashed.map(({ id }, at) => [id, groupOf(at)] as const);
  return new Map(groups.filter((_, at) => isPaired[at]));
}
