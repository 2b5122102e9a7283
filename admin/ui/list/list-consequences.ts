import type { BrokenLink, Consequences } from '../../../shared/api/consequences.ts';
import { kindOf } from '../../../shared/content/kinds.ts';
import { t } from '../../words/words.ts';

const maxNamed = 10;

/** Lists the documents that are also deleted or hidden: “Basics, Exams in German”. */
export function listAlso(along: Consequences['along']): string {
  const names = along.map(({ kind, name }) => (kindOf(kind) ? name : t`the order of categories`));
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? t` and ${more} more` : '');
}

/**
 * Describes broken links: “The link to ‘/prices/’ in Home is broken.” Suggests the working link to a home page
 * section.
 */
export function describeBroken(broken: readonly BrokenLink[]): string {
  const found = describeLinks(broken);
  const place = broken.find(({ about }) => about.startsWith('#'))?.about;
  return place
    ? `${found} ${t`To link to a section of the home page, enter ${`/${place}`}.`}`
    : found;
}

function describeLinks([first, ...others]: readonly BrokenLink[]): string {
  if (!first) return '';
  const [second] = others;
  if (!second) return t`The link to ‘${first.about}’ in ${first.name} is broken.`;
  return others.length === 1
    ? t`The link to ‘${first.about}’ in ${first.name} is broken, and so is the one to ‘${second.about}’ in ${second.name}.`
    : t`The link to ‘${first.about}’ in ${first.name} is broken, and so are ${others.length} more.`;
}
