import { createCaptcha } from '../../shared/rules/captcha.ts';

/**
 * Draws the contact form's sum once per page load (specification §5), before the form is in view.
 */
export function drawSum(asked: HTMLInputElement): void {
  const { x, y, question } = createCaptcha();
  const answer = asked.form?.elements.namedItem('captcha') as HTMLInputElement;
  asked.value = `${x}+${y}`;
  answer.disabled = false;
  for (const label of answer.labels ?? []) label.textContent = question;
}
