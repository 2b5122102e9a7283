import { expect, it } from 'vitest';
import { describeHookError } from './lead-hook-address.ts';

it.each([
  ['http://hooks.slack.com/a', /https/],
  ['https://ann:word@hooks.slack.com/a', /password/],
  ['https://127.0.0.1/a', /host name/],
  ['https://[::1]/a', /host name/],
  ['https://hooks.slack.com.evil.example/a', /LEAD_HOOK_HOSTS/],
  ['https://hooks.slack.com:8443/a', /port/],
  ['https://hooks.slack.com:22/a', /port/],
  ['https://hook.eu1.make.com:1/a', /port/],
  ['https://hooks.slack.com:443/a', null],
  ['https://make.com/a', /LEAD_HOOK_HOSTS/],
  ['https://hook.eu1.make.com/a', null],
  ['https://hooks.slack.com/services/T0/B0/x', null],
])('accepts or refuses %s as configured', (given, words) => {
  const wrong = describeHookError(given, ['hooks.slack.com', '*.make.com']);
  if (words) expect(wrong).toMatch(words);
  else expect(wrong).toBeNull();
});
