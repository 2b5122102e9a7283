import type { Findings } from '../../shared/api/change-sets/shapes.ts';

type Finding = Findings['findings'][number];

/** What is wrong, and how to mend it. */
export function findingWords({ rule, about }: Finding): { what: string; todo: string } {
  const said = about === '' ? '' : ` ‘${about}’`;
  const words: Record<Finding['rule'], [what: string, todo: string]> = {
    'broken link': [
      `The link to${said} leads nowhere.`,
      'Choose another page for it, put the page back, or set up a redirect.',
    ],
    'missing title': ['It has no title.', 'Fill in the heading or name that it is made of.'],
    'missing description': [
      'It has no description for search engines.',
      'Fill in the description of its banner or introduction.',
    ],
    'missing alt': [
      `The picture${said} has no description.`,
      'Fill in its ‘Picture description’ where it was uploaded, for people who cannot see it.',
    ],
    'empty link': [`The link to${said} has no words.`, 'Fill in its label.'],
    'empty heading': [`A heading (${about}) is empty.`, 'Fill it in, or take its block away.'],
    'heading order': [
      `The heading${said} skips a level.`,
      'In the text before it choose the next smaller heading.',
    ],
    'main heading': [
      about === '0' ? 'It has no main heading.' : `It has ${about} main headings.`,
      'Give it exactly one: the heading of its banner.',
    ],
    'doubled title': [
      `Its title${said} is that of another page too.`,
      'Give one of them a title of its own, so that people who search can tell them apart.',
    ],
    'heavy page': [
      `It is heavy: more than ${about} of text.`,
      'Move some of it to a page of its own; phones take long to read it.',
    ],
  };
  const [what, todo] = words[rule];
  return { what, todo };
}

/** How many there are, in a sentence. */
export function countWords({ count, pages, exact }: Findings, isDraft: boolean): string {
  const looked = `${exact ? '' : 'the first '}${pages} ${pages === 1 ? 'page' : 'pages'}`;
  if (count === 0)
    return isDraft
      ? `Nothing goes wrong: ${looked} ${pages === 1 ? 'was' : 'were'} looked at for links that lead nowhere and the like.`
      : `Nothing is wrong on ${looked}.`;
  const found = count === 1 ? '1 thing' : `${count} things`;
  return isDraft ? `It would make ${found} worse.` : `${found} to mend on ${looked}.`;
}
