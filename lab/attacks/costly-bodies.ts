import type { CallRow } from '../../shared/api/call.ts';
import { ourTeam } from '../../shared/sections/our-team.ts';

type CostlyBody = readonly [what: string, type: string, body: string];

const filled = (piece: string, bytes: number) =>
  piece.repeat(Math.max(0, Math.floor(bytes / piece.length)));

/** A multipart form. */
function form(parts: readonly (readonly [name: string, type: string, text: string])[]): string {
  const one = ([name, type, text]: (typeof parts)[number]) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  return `${parts.map(one).join('')}--b--\r\n`;
}

/** Bodies of the maximum size of a call, each costly to parse in another way. */
export function bodiesFor({ body, files }: CallRow, maxBytes: number): CostlyBody[] {
  const room = maxBytes - 400;
  const json = 'application/json';
  const bodies: CostlyBody[] = [
    ['nested', json, `{"section_name":"${ourTeam.name}","details":${filled('[[],', room)}`],
    ['of numbers', json, `{"section_name":"${ourTeam.name}","details":[${filled('0,', room)}0]}`],
    ['of escapes', json, `{"section_name":"${ourTeam.name}","title":"${filled('\\u0061', room)}"}`],
    [
      'of names',
      json,
      `{${Array.from({ length: room / 12 }, (_, at) => `"x${at}":1`).join(',')}}`.slice(0, room),
    ],
    ['of pairs', 'application/x-www-form-urlencoded', filled('a=&', room)],
  ];
  if (body === 'raw') return [['of bytes', json, filled('x', room)]];
  if (!files) return bodies;
  const multipart = 'multipart/form-data; boundary=b';
  const section = ['section_name', 'text/plain', ourTeam.name] as const;
  const us = ['section_name', 'text/plain', 'who_we_are'] as const;

  return [
    ...bodies,
    [
      'a form with a nested part',
      multipart,
      form([section, ['details', json, filled('[[],', room)]]),
    ],
    [
      'a form with escapes',
      multipart,
      form([section, ['details', json, `["${filled('\\u0061', room)}"]`]]),
    ],
    [
      'a form with as many values as may be',
      multipart,
      form([section, ['details', json, `[${filled('{},', 29_000)}{}]`]]),
    ],
    [
      'a form with hostile rich text',
      multipart,
      form([
        us,
        ['description', 'text/plain', filled('<b>', 99_000)],
        ['top_description', 'text/plain', filled('<b>', 99_000)],
        [
          'corporate_identity',
          'text/plain',
          JSON.stringify({
            vision_description: filled('<ul><li>', 99_000),
            mission_description: filled('&amp;<x>', 99_000),
          }),
        ],
      ]),
    ],
    [
      'a form with endless rich text',
      multipart,
      form([section, ['description', 'text/plain', filled('<b>', room)]]),
    ],
  ];
}
