import type { Findings } from '../../shared/api/drafts/shapes.ts';

type Finding = Findings['findings'][number];

/** Describes a problem and its solution. */
export function findingWords({ rule, about, picture }: Finding): { what: string; todo: string } {
  const quoted = about === '' ? '' : ` ‘${about}’`;
  const words: Record<Finding['rule'], [what: string, todo: string]> = {
    'broken link': [
      `The link to${quoted} is broken.`,
      'Choose another page for it, restore the page, or add a redirect.',
    ],
    'missing title': ['It has no title.', 'Fill in its heading or name.'],
    'missing description': [
      'It has no description for search engines.',
      'Fill in the description of its banner or introduction.',
    ],
    'missing alt': [
      `The picture${quoted} has no description.`,
      picture
        ? 'Describe it for people who cannot see it, or mark it as decorative.'
        : 'Fill in ‘Picture description’ in the form that contains it, for people who cannot see it.',
    ],
    'empty link': [`The link to${quoted} has no text.`, 'Fill in its label.'],
    'empty heading': [`A heading (${about}) is empty.`, 'Fill it in, or remove it.'],
    'heading order': [
      `The heading${quoted} skips a level.`,
      'Use a heading one level below the one before it.',
    ],
    'main heading': [
      about === '0' ? 'It has no main heading.' : `It has ${about} main headings.`,
      'Give it exactly one: the heading of its banner.',
    ],
    'doubled title': [
      `Another page has the same title${quoted}.`,
      'Give each page its own title, so that search results show different ones.',
    ],
    'heavy page': [
      `It is heavy: more than ${about} of text.`,
      'Move some of it to another page, because phones load it slowly.',
    ],
    'erased file': [
      `The picture or file${quoted} was erased for good.`,
      'Choose another for it, or remove it.',
    ],
  };
  const [what, todo] = words[rule];
  return { what, todo };
}

/** Summarises the number of problems. */
export function countWords({ count, pages, exact }: Findings, isDraft: boolean): string {
  const looked = `${exact ? '' : 'the first '}${pages} ${pages === 1 ? 'page' : 'pages'}`;
  if (count === 0)
    return isDraft
      ? `No problems found. We checked ${looked} for broken links and similar problems.`
      : `No problems found on ${looked}.`;
  const found = count === 1 ? '1 problem' : `${count} problems`;
  return isDraft ? `It would cause ${found}.` : `${found} found on ${looked}.`;
}
