import { realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** Checks whether a path is in a folder, after resolving links and mounts. Neither must exist. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  if (way === '' || (way.split(sep)[0] !== '..' && resolve(way) !== way)) return true;
  const wanted = statIfPresent(folder);
  if (!wanted) return false;
  let place = resolve(path);
  while (!statIfPresent(place) && dirname(place) !== place) place = dirname(place);
  for (place = realpathSync(place); ; place = dirname(place)) {
    const here = statIfPresent(place);
    if (here?.dev === wanted.dev && here.ino === wanted.ino) return true;
    if (dirname(place) === place) return false;
  }
}

function statIfPresent(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
