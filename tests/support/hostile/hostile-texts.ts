/** Texts with a special meaning in chats, emails, spreadsheets, pages or templates. */
const harms = [
  ...[
    '<!channel>',
    '<!subteam^S012AB3CD>',
    '<mailto:evil@example.com|Mail us>',
    '<!here|here>',
    '<!everyone>',
    '<@U024BE7LH>',
    '<#C024BE7LR>',
    '@channel',
  ],
  ...['<https://evil.example|Your bank>', '[Your bank](https://evil.example)', '<at>Ann</at>'],
  ...['*bold* _it_ ~no~ `code`', '**bold**', '# Heading', '![x](https://evil.example/x.png)'],
  ...['{{DATE(2026-01-01, SHORT)}}', `\${name}`, '{{7*7}}', '"},{"type":"mrkdwn","text":"x"},{"'],
  ...['\\"}]}', '</script><script>hurt()</script>', '<img src=x onerror=hurt()>', '&lt;b&gt;'],
  ...['javascript:hurt()', '=cmd|"/c calc"!A1', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '|calc'],
  ...[
    '\r\nBcc: evil@example.com',
    '\nTo: evil@example.com',
    '\r\n\r\nA second text',
    '\r\n.\r\nQUIT',
  ],
  ...[
    '\u0000',
    '\u001b[31mred',
    '\u202eevil',
    '\u2066x\u2069',
    '\u200bhidden',
    '\u2028Next',
    '\ud800',
  ],
  ...['=?utf-8?B?QmNjOg==?=', '"; DROP TABLE queries; --', '%0d%0aBcc:evil@example.com', '"a","b"'],
  ...["'=1+1", '＝1+1', '\u0085Bcc: evil@example.com', ' '.repeat(50), '🎉'.repeat(30)],
];

/** Two hundred texts: each alone, within words, twice, and very long. */
export const hostileTexts: readonly string[] = harms.flatMap((harm) => [
  ...[harm, `Dear ${harm} reader`, `${harm}${harm}`],
  `${harm} ${'long '.repeat(700)}`,
]);
