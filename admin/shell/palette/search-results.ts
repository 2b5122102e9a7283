import { foldText, matchesTerms } from '../../../shared/rules/text/matches-words.ts';
import { sectionList } from '../../../shared/sections/index.ts';
import { ourClients } from '../../../shared/sections/our-clients.ts';
import { siteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { useList } from '../../backend/lists.ts';
import { mayOpen } from '../../backend/may-open.ts';
import { useMe } from '../../backend/me.ts';
import { useSitePages } from '../../backend/site-pages.ts';
import { useMayOpen } from '../../backend/use-may-open.ts';
import { needsId, type Screen } from '../../screen.ts';
import { labelOf, screens } from '../../screens.ts';
import { useMatchingRows } from '../../ui/list/list-chunks.ts';
import { t, translated } from '../../words/words.ts';

/** A search result: a screen, or a list item. */
export interface SearchResult {
  key: string;
  label: string;
  /** Kind of the result, shown next to the label. */
  hint: string;
  to: string;
  /** The item that the list opens at, or the field that the form opens at. */
  state?: { target: string } | { field: string };
  /** Path of the screen whose icon is shown. */
  icon: string;
  /** Search words, as normalised text. */
  words: string;
}

/** Additional search words for screens. */
const extraWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...sectionList, ourClients].map((it) => [it.path, translated(it.searchWords)]),
  ),
  site: t`edit on the page click preview whole`,
  'services-list': t`services table order`,
  'add-services': t`new service`,
  'page-content-list': t`page content texts all categories order`,
  'page-content-add': t`new category page content`,
  overview: t`start home dashboard what is going on first steps problems figures`,
  guide: t`help manual how to documentation`,
  checks: t`broken links findings accessibility titles problems`,
  notices: t`notices emails webhooks recipients deliveries`,
  pages: t`imprint privacy legal own pages blocks`,
  media: t`library images photos uploads downloads pdf descriptions alt text crop replace`,
  queries: t`messages inbox visitors leads contact form`,
  inbox: t`messages queries visitors spam assign status notes contact form`,
  categories: t`names list`,
  history: t`who changed what when versions compare undo restore put back`,
  drafts: t`draft plan date later prepare unpublished share link publish together promotion offer weekend schedule`,
  trash: t`deleted removed put back undo restore`,
  releases: t`history versions publish put back undo download restore`,
  accounts: t`people users invite colleagues roles suspend reset access`,
  'api-tokens': t`programs keys scopes access`,
  'audit-log': t`history trail export who changed what`,
  visits: t`visitors statistics analytics page views count`,
  'my-account': t`password two-step verification second factor passkey sessions language theme time zone name`,
};

function toResult(screen: Screen): SearchResult {
  const { path, label, group, within } = screen;
  const hint = translated(group ?? within ?? 'Console');
  const words = foldText(`${label} ${hint} ${extraWords[path] ?? ''}`);
  return { key: path, label, hint, to: `/admin/${path}`, icon: path, words };
}

function useScreens(): SearchResult[] {
  const isOpen = useMayOpen();
  return screens
    .filter((screen) => !needsId(screen) && !screen.unsearched && isOpen(screen))
    .map(toResult);
}

function useEntries(typed: string): SearchResult[] {
  const isMine = mayOpen({}, useMe());
  const services = useList('services').rows;
  const categories = useMatchingRows('page-contents', typed);
  const clients = useList('partners').rows;
  const pages = useSitePages().rows ?? [];
  const serviceNames = new Map(services.map(({ _id, name }) => [_id, name]));
  const entry = (place: Omit<SearchResult, 'words'>): SearchResult => ({
    ...place,
    words: foldText(`${place.label} ${place.hint}`),
  });
  if (!isMine) return [];
  return [
    {
      ...{ key: 'sections', label: t`Sections`, hint: labelOf.site_identity },
      ...{ to: `/admin/${siteIdentity.path}`, state: { field: 'site_layout' } },
      icon: siteIdentity.path,
      words: foldText(t`hide show switch turn off on a section order of sections move home page`),
    },
    ...services.map(({ _id, name }) =>
      entry({
        ...{ key: `service ${_id}`, label: name, hint: t`Service` },
        ...{ to: `/admin/edit-service/${_id}`, icon: 'services-list' },
      }),
    ),
    ...categories.map(({ _id, heading, category_id }) =>
      entry({
        ...{ key: `category ${_id}`, label: heading },
        hint: t`Category of ${serviceNames.get(category_id) ?? t`a service`}`,
        ...{ to: `/admin/edit-category/${_id}`, icon: 'page-content-list' },
      }),
    ),
    ...pages.map(({ _id, title }) =>
      entry({
        ...{ key: `page ${_id}`, label: title, hint: t`Page` },
        ...{ to: `/admin/page/${_id}`, icon: 'pages' },
      }),
    ),
    ...clients.map(({ _id, partner_name }) =>
      entry({
        ...{ key: `client ${_id}`, label: partner_name, hint: t`Client` },
        ...{ to: '/admin/clients', state: { target: _id }, icon: 'clients' },
      }),
    ),
  ];
}

/** Maximum number of results. */
const maxFound = 50;

/**
 * Finds screens by words in their name or contents; services, categories, pages and clients by name. Every typed word
 * must match.
 */
export function useResults(typed: string): SearchResult[] {
  const all = useScreens();
  const entries = useEntries(typed);
  if (typed.trim() === '') return all;
  const fits = matchesTerms(typed);
  return sortByRelevance(
    [...all, ...entries].filter(({ words }) => fits(words)),
    typed,
  ).slice(0, maxFound);
}

/**
 * Sorts results by relevance: equal names; screens whose names begin with the words; screens that contain exactly
 * these words; items whose names begin with them; others.
 */
export function sortByRelevance(places: readonly SearchResult[], typed: string): SearchResult[] {
  const wanted = foldText(typed.trim());
  const wholeWords = wanted.split(/\s+/);
  const distance = ({ key, icon, label, words }: SearchResult) => {
    const isScreen = key === icon;
    const name = foldText(label);
    if (name === wanted) return 0;
    if (isScreen && name.startsWith(wanted)) return 1;
    if (isScreen && wholeWords.every((word) => words.split(' ').includes(word))) return 2;
    return name.startsWith(wanted) ? 3 : 4;
  };
  return places.toSorted((one, other) => distance(one) - distance(other));
}
