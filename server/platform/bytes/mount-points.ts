import { readFileSync } from 'node:fs';

/** Lists the mount points of this machine or container, even of folders on its own disk. Empty except on Linux. */
export function readMountPoints(): string[] {
  let listed = '';
  try {
    listed = readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return [];
  }
  // proc(5): the fifth field is the mount point, with blanks and other separators in octal.
  return listed.split('\n').flatMap((line) => {
    const place = line.split(' ')[4];
    return place === undefined
      ? []
      : [
          place.replace(/\\([0-7]{3})/g, (_, code) =>
            String.fromCharCode(Number.parseInt(code, 8)),
          ),
        ];
  });
}
