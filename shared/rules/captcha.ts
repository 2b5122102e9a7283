import { sumQuestion } from '../words/en.ts';
export interface Captcha {
  x: number;
  y: number;
  question: string;
}

/**
 * Two random digits and their question (specification §5). `random` returns a number from 0 up to
 * 1, as Math.random does.
 */
export function createCaptcha(random: () => number = Math.random): Captcha {
  const x = Math.floor(random() * 10);
  const y = Math.floor(random() * 10);
  return captchaOf(x, y);
}

/** Parses a sum like `3+4`; null if invalid. */
export function sumOf(asked: string): Captcha | null {
  const [, x, y] = /^(\d)\+(\d)$/.exec(asked) ?? [];
  return x && y ? captchaOf(Number(x), Number(y)) : null;
}

function captchaOf(x: number, y: number): Captcha {
  return { x, y, question: sumQuestion(x, y) };
}

export function solvesCaptcha(captcha: Pick<Captcha, 'x' | 'y'>, answer: string): boolean {
  return answer.trim() !== '' && Number(answer) === captcha.x + captcha.y;
}
