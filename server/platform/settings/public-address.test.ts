import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fd00::1', 'fec0::1', 'ff02::1', '2001:db8::1', '4000::1'],
  ...['::ffff:10.0.0.1', '::ffff:169.254.169.254', '::10.0.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::808:808', '2002:a00:1::', '2002:7f00:1::1', '2001::1'],
  ...['', 'localhost', '1.2.3', '0x7f.1'],
])('rejects %s as a public address', (ip) => expect(isPublicAddress(ip)).toBe(false));

it.each([
  ...['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'],
  '2002:5db8:d822::1',
])('accepts %s as a public address', (ip) => expect(isPublicAddress(ip)).toBe(true));
