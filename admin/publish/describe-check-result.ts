import type { CheckResults } from '../../shared/api/drafts/shapes.ts';
import { t } from '../words/words.ts';

type Finding = CheckResults['findings'][number];

/** Describes a problem and its solution. */
export function describeCheckResult({ rule, about, picture }: Finding): {
  what: string;
  todo: string;
} {
  const quoted = about === '' ? '' : t` ‘${about}’`;
  const words: Record<Finding['rule'], [what: string, todo: string]> = {
    'broken link': [
      t`The link to${quoted} is broken.`,
      t`Choose another page for it, restore the page, or add a redirect.`,
    ],
    'missing title': [t`The page has no title.`, t`Fill in its heading or name.`],
    'missing description': [
      t`The page has no description for search engines.`,
      t`Fill in the description of its banner or introduction.`,
    ],
    'missing alt': [
      t`The picture${quoted} has no description.`,
      picture
        ? t`Describe it for people who cannot see it, or mark it as decorative.`
        : t`Fill in ‘Picture description’ in the form that contains it, for people who cannot see it.`,
    ],
    'empty link': [t`The link to${quoted} has no text.`, t`Fill in its label.`],
    'empty heading': [t`A heading (${about}) is empty.`, t`Fill it in, or remove it.`],
    'heading order': [
      t`The heading${quoted} skips a level.`,
      t`Use a heading one level below the one before it.`,
    ],
    'main heading': [
      about === '0' ? t`The page has no main heading.` : t`The page has ${about} main headings.`,
      t`Give it exactly one: the heading of its banner.`,
    ],
    'doubled title': [
      t`Another page has the same title${quoted}.`,
      t`Give each page its own title, so that search results show different ones.`,
    ],
    'heavy page': [
      t`The page is heavy: more than ${about} of text.`,
      t`Move some of it to another page, because phones load it slowly.`,
    ],
    'erased file': [
      t`The picture or file${quoted} was erased for good.`,
      t`Choose another for it, or remove it.`,
    ],
    'idle redirect': [
      t`A redirect from ${about} does not work, because this page has the address.`,
      t`Delete the redirect, or give the page another address.`,
    ],
  };
  const [what, todo] = words[rule];
  return { what, todo };
}

/** Summarises the number of problems. */
export function summariseResults({ count, pages, exact }: CheckResults, isDraft: boolean): string {
  const counted = pages === 1 ? t`1 page` : t`${pages} pages`;
  const looked = exact ? counted : t`the first ${counted}`;
  if (count === 0)
    return isDraft
      ? t`No problems found. We checked ${looked} for broken links and similar problems.`
      : t`No problems found on ${looked}.`;
  const found = count === 1 ? t`1 problem` : t`${count} problems`;
  return isDraft ? t`This would cause ${found}.` : t`${found} found on ${looked}.`;
}
