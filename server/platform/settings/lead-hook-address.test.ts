import { expect, it } from 'vitest';
import { hookAddressError, isPublicAddress } from './lead-hook-address.ts';

it.each([
  ['http://hooks.slack.com/a', /https/],
  ['https://ann:word@hooks.slack.com/a', /password/],
  ['https://127.0.0.1/a', /host name/],
  ['https://[::1]/a', /host name/],
  ['https://hooks.slack.com.evil.example/a', /LEAD_HOOK_HOSTS/],
  ['https://make.com/a', /LEAD_HOOK_HOSTS/],
  ['https://hook.eu1.make.com/a', null],
  ['https://hooks.slack.com/services/T0/B0/x', null],
])('%s is accepted or refused as configured', (given, words) => {
  const wrong = hookAddressError(given, ['hooks.slack.com', '*.make.com']);
  if (words) expect(wrong).toMatch(words);
  else expect(wrong).toBeNull();
});

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
])('%s is not a public address', (ip) => expect(isPublicAddress(ip)).toBe(false));
it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is a public address', (ip) =>
  expect(isPublicAddress(ip)).toBe(true),
);
