import { fill } from '../words/fill.ts';

/** A sum to solve (specification §5). */
export interface Captcha {
  x: number;
  y: number;
}

/**
 * Draws two digits. `random` returns a number from 0 up to
 * 1, as Math.random does.
 */
export function createCaptcha(random: () => number = Math.random): Captcha {
  const x = Math.floor(random() * 10);
  const y = Math.floor(random() * 10);
  return { x, y };
}

/** Parses a sum like `3+4`; null if invalid. */
export function sumOf(asked: string): Captcha | null {
  const [, x, y] = /^(\d)\+(\d)$/.exec(asked) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : null;
}

/** The question of a captcha, from the text `sumQuestion` of a language. */
export function sumQuestionOf({ x, y }: Captcha, text: string): string {
  return fill(text, { x: String(x), y: String(y) }, 'en');
}

export function solvesCaptcha(captcha: Captcha, response: string): boolean {
  return response.trim() !== '' && Number(response) === captcha.x + captcha.y;
}
