import { readFileSync } from 'node:fs';
import { type Random, seededRandom } from '../support/random-edits.ts';

/** A stored text: `circumstances|name|phone number|subject` on one line. */
export interface KeptText {
  isSpam: boolean;
  name: string;
  phone_number: string;
  subject: string;
  /**
   * First part of a line: `hp` fills in the honeypot, `1s` is sent within two seconds, `foreign` from another
   * website, `clock` with a fast clock, `+5m` minutes after the previous line, `same` from the same address; `-` for
   * none.
   */
  circumstances: readonly string[];
}

interface Files {
  spam: string[];
  real: string[];
}

const files: Files = {
  spam: ['spam-offers', 'spam-cheats'],
  real: ['real-english', 'real-german', 'real-languages'],
};
const heldOut: Files = { spam: ['held-out-spam'], real: ['held-out-real'] };

function read(name: string, isSpam: boolean): KeptText[] {
  const lines = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [circumstances = '', name = '', phone_number = '', subject = ''] = line.split('|');
    return { isSpam, name, phone_number, subject, circumstances: circumstances.split(' ') };
  });
}

function textsOf({ spam, real }: Files): KeptText[] {
  return [
    ...spam.flatMap((name) => read(name, true)),
    ...real.flatMap((name) => read(name, false)),
  ];
}

export const allTexts = () => textsOf(files);

/** Held-out texts, which were written before the current word lists and never used to tune them. */
export const heldOutTexts = () => textsOf(heldOut);

/** Keeps texts together that follow each other within minutes. */
function groupsOf(texts: readonly KeptText[]): KeptText[][] {
  const groups: KeptText[][] = [];
  for (const text of texts) {
    const follows = text.circumstances.some((each) => each.startsWith('+'));
    if (follows) groups.at(-1)?.push(text);
    else groups.push([text]);
  }
  return groups;
}

/** Splits all texts into two halves, each in an order derived from the seed. */
export function halvesOf(seed: number): [KeptText[][], KeptText[][]] {
  const groups = mixed(allTexts(), seed);
  const middle = Math.ceil(groups.length / 2);
  return [groups.slice(0, middle), groups.slice(middle)];
}

/** Returns texts in an order derived from the seed. */
export function mixed(texts: readonly KeptText[], seed: number): KeptText[][] {
  return shuffled(groupsOf(texts), seededRandom(seed));
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
