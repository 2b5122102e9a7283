import { createCaptcha, sumQuestionOf } from '../../shared/rules/captcha.ts';
import { sumQuestion } from '../../shared/words/en.ts';

/** Creates the sum of the contact form once per page load, before the form is visible (specification §5). */
export function createSum(question: HTMLInputElement): void {
  const captcha = createCaptcha();
  const response = question.form?.elements.namedItem('captcha') as HTMLInputElement;
  question.value = `${captcha.x}+${captcha.y}`;
  response.disabled = false;
  for (const label of response.labels ?? [])
    label.textContent = sumQuestionOf(captcha, label.dataset.sum ?? sumQuestion);
}
