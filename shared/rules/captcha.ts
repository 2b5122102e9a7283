import { fill } from '../words/fill.ts';

/** A sum to solve (specification §5). */
export interface Captcha {
  x: number;
  y: number;
}

/**
 * Creates a captcha with two random digits.
 * @param random returns a number from 0 up to 1, like Math.random
 */
export function createCaptcha(random: () => number = Math.random): Captcha {
  const x = Math.floor(random() * 10);
  const y = Math.floor(random() * 10);
  return { x, y };
}

/** Parses a sum such as `3+4`; null if it is invalid. */
export function sumOf(asked: string): Captcha | null {
  const [, x, y] = /^(\d)\+(\d)$/.exec(asked) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : null;
}

/** Returns the question of a captcha. @param text the string `sumQuestion` of a language */
export function sumQuestionOf({ x, y }: Captcha, text: string): string {
  return fill(text, { x: String(x), y: String(y) }, 'en');
}

export function solvesCaptcha(captcha: Captcha, response: string): boolean {
  return response.trim() !== '' && Number(response) === captcha.x + captcha.y;
}
