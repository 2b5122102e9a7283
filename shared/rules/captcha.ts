import { sumQuestion } from '../words/en.ts';
export interface Captcha {
  x: number;
  y: number;
  question: string;
}

/** Two random digits and their question (specification §5). `random` answers a number from 0 up to 1, as Math.random does. */
export function createCaptcha(random: () => number = Math.random): Captcha {
  const x = Math.floor(random() * 10);
  const y = Math.floor(random() * 10);
  return captchaOf(x, y);
}

/** Reads a sum that was asked, like `3+4`; null when it is none. */
export function sumOf(asked: string): Captcha | null {
  const [, x, y] = /^(\d)\+(\d)$/.exec(asked) ?? [];
  return x && y ? captchaOf(Number(x), Number(y)) : null;
}

function captchaOf(x: number, y: number): Captcha {
  return { x, y, question: sumQuestion(x, y) };
}

/** Whether a typed answer equals the sum. */
export function solvesCaptcha(captcha: Pick<Captcha, 'x' | 'y'>, answer: string): boolean {
  return answer.trim() !== '' && Number(answer) === captcha.x + captcha.y;
}
