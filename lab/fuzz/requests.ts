import fc from 'fast-check';
import { ourTeam } from '../../shared/sections/our-team.ts';
import { type FuzzEndpoint, fuzzEndpoints } from './endpoints.ts';

/** A generated request. */
export interface FuzzRequest {
  call: Pick<FuzzEndpoint, 'path' | 'method'>;
  as: 'json' | 'form' | 'query' | 'raw';
  fields: [string, unknown][];
  raw: string;
  contentType: string;
  hasToken: boolean;
}

/** Texts that have broken servers before: markup, paths, queries, formats, sizes, and invalid characters. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  "' OR '1'='1",
  '1; DROP TABLE queries; --',
  '{"$gt":""}',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '\u0000',
  '\ud800',
  '\u202e\u2066text',
  'a\r\nSet-Cookie: x=1',
  '=HYPERLINK("https://evil.example")',
  '__proto__',
  'null',
  'NaN',
  '1e999',
  '-0',
  '[object Object]',
  '['.repeat(40),
  '{"a":'.repeat(40),
  'upload:x',
  'media/../../content.sqlite',
  'x'.repeat(5000),
] as const;

const oddNames = ['__proto__', 'constructor', 'prototype', 'toString', 'details[0]', 'a.b', ''];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ maxLength: 60, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom('a'.repeat(24), 'f'.repeat(24), ourTeam.name, 'banner') },
  { weight: 1, arbitrary: fc.constantFrom(1, 2, 3, '/', 'service', 'section', 'v1,AAAA') },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger(), fc.boolean()) },
);

const contentTypes = [
  'application/json',
  'APPLICATION/JSON; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'image/svg+xml',
  ';',
  '*/*',
];

/** Requests to every endpoint, close to its shape and far from it. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc
  .constantFrom(...fuzzEndpoints)
  .chain(({ path, method, fields, tokens }) =>
    fc.record({
      call: fc.constant({ path, method }),
      as: fc.constantFrom('json' as const, 'form' as const, 'query' as const, 'raw' as const),
      fields: fc.array(fc.tuple(fc.constantFrom(...fields, ...oddNames), value), { maxLength: 8 }),
      raw: fc.oneof(fc.string({ maxLength: 300, unit: 'binary' }), fc.json(), multipartText),
      contentType: fc.constantFrom(...contentTypes),
      hasToken: tokens ? fc.boolean() : fc.constant(false),
    }),
  );

const multipartText = fc
  .array(fc.tuple(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 40 })), { maxLength: 5 })
  .map((parts) =>
    parts
      .map(
        ([name, text]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
      )
      .join(''),
  );

/** Bytes that are nearly HTTP. */
export const anyBytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(
      'POST /api/admin/saveQuery HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"a"}',
      'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /api/admin/saveSection HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
    ),
    fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 12 }),
    fc.nat(200),
  )
  .map(([text, changes, cut]) => {
    const bytes = Buffer.from(text);
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return cut % 5 === 0 ? bytes.subarray(0, cut) : bytes;
  });
