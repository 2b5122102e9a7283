import { messages } from '../../shared/api/messages.ts';
import { solvesCaptcha, sumOf } from '../../shared/rules/captcha.ts';
import { ApiError } from '../errors/api-error.ts';

/** Checks the sum of a form that was sent without the site's script (docs/decisions/025). @throws ApiError when it is wrong */
export function refuseUnsolved({ question = '', captcha = '' }: Record<string, unknown>): void {
  const sum = sumOf(String(question));
  if (!sum) throw new ApiError(400, 'CAPTCHA', messages.query.sumLeft, { field: 'captcha' });
  if (!solvesCaptcha(sum, String(captcha)))
    throw new ApiError(400, 'CAPTCHA', messages.query.invalid, { field: 'captcha' });
}
