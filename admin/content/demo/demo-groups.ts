import type { DemoDocument } from '../../../shared/api/demo.ts';
import { labelOf } from '../../screens.ts';

/** The demo documents of one place in the console. */
export interface DemoGroup {
  name: string;
  label: string;
  /** They say what the demo said. */
  unchanged: DemoDocument[];
  /** The owner has changed them. */
  changed: DemoDocument[];
}

/** What goes with a section that is more than words and pictures. */
const whole: Readonly<Record<string, string>> = {
  site_identity: 'name, logo, colours and look; until you choose your own the site is plain',
  navigation: 'the links in the footer',
  process: 'the nine steps on the page of each service, until you write steps of your own',
};

/** So many places are named in the question before a removal. */
const maxNamed = 8;

/** In the order of the console's screens; places without any are left out. */
export function demoGroups(documents: readonly DemoDocument[]): DemoGroup[] {
  return Object.entries({ ...labelOf, leads: 'Inbox' }).flatMap(([name, label]) => {
    const own = documents.filter(({ group }) => group === name);
    if (own.length === 0) return [];
    const [unchanged, changed] = [true, false].map((is) => own.filter((it) => it.unchanged === is));
    return [{ name, label, unchanged: unchanged ?? [], changed: changed ?? [] }];
  });
}

/** What goes of a group, in words: "the section; Assessment, Tutoring; 18 categories". */
export function sayDocuments(documents: readonly DemoDocument[]): string {
  const of = (kind: string) => documents.filter(({ document }) => document.startsWith(`${kind}/`));
  const named = [
    ...of('service'),
    ...of('partner'),
    ...of('category'),
    ...of('page'),
    ...of('leads'),
  ].map(({ name }) => name);
  const categories = of('page-content').length;
  return [
    of('section').map(({ group }) => whole[group] ?? 'the words and pictures of the section')[0] ??
      '',
    named.join(', '),
    categories > 0 ? `${categories} ${categories === 1 ? 'category' : 'categories'}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Where something goes, in words: "Main Banner, All Services and 3 more". @param going names of documents */
export function goingWords(groups: readonly DemoGroup[], going: readonly string[]): string {
  const goes = new Set(going);
  const labels = groups
    .filter(({ unchanged, changed }) =>
      [...unchanged, ...changed].some(({ document }) => goes.has(document)),
    )
    .map(({ label }) => label);
  const more = labels.length - maxNamed;
  return more > 1 ? `${labels.slice(0, maxNamed).join(', ')} and ${more} more` : labels.join(', ');
}

/** Lists the demo content left in a changed document: "Title, the demo’s Testimonials (your own stay)". */
export function sayStillDemo({ still_demo: labels, with_own: withOwn = [] }: DemoDocument): string {
  return labels
    .map((label) => (withOwn.includes(label) ? `the demo’s ${label} (your own stay)` : label))
    .join(', ');
}

/** Warns about the legal pages and links that a removal takes away; empty if they stay. */
export function legalWords(documents: readonly DemoDocument[], kept: ReadonlySet<string>): string {
  const goes = ({ document, unchanged, still_demo: still }: DemoDocument) =>
    !kept.has(document) && (unchanged || still.length > 0);
  const pages = documents.filter(({ group }) => group === 'pages');
  const going = pages.filter(goes);
  const links = documents.some((it) => it.group === 'navigation' && it.unchanged && goes(it));
  if (going.length === 0 && !links) return '';
  const leaving = going.filter(({ unchanged }) => unchanged);
  const gone = namesOf(leaving);
  const emptied = namesOf(going.filter(({ unchanged }) => !unchanged));
  const stay = namesOf(pages.filter((it) => !goes(it) || !it.unchanged));
  return [
    gone &&
      `With ${gone} ${leaving.length === 1 ? 'goes the link to it' : 'go the links to them'} at the foot of your site.`,
    emptied && `Of ${emptied} only what you wrote is left.`,
    links && stay && `Navigation is ticked: the foot of your site no longer leads to ${stay}.`,
    'Most countries ask for an imprint and a privacy page: write your own first.',
  ]
    .filter(Boolean)
    .join(' ');
}

function namesOf(documents: readonly DemoDocument[]): string {
  return documents.map(({ name }) => name).join(' and ');
}

/** What one changed document is called. */
export function nameOf({ document, name }: DemoDocument): string {
  if (document.startsWith('section/')) return 'This section';
  return document.startsWith('page-content/') ? `The category “${name}”` : `“${name}”`;
}
