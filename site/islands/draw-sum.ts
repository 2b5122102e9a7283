import { createCaptcha } from '../../shared/rules/captcha.ts';

/** Puts the contact form's sum into the page, once per load (specification §5), so that it is there before the form is in view. */
export function drawSum(asked: HTMLInputElement): void {
  const { x, y, question } = createCaptcha();
  const answer = asked.form?.elements.namedItem('captcha') as HTMLInputElement;
  asked.value = `${x}+${y}`;
  answer.disabled = false;
  for (const label of answer.labels ?? []) label.textContent = question;
}
