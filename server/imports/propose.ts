import type { ImportPlace } from '../../shared/api/imports.ts';
import { isAboutContact, isAboutServices, isServicesName } from './page-names.ts';
import {
  createLeftOutItems,
  describeLosses,
  emptyItem,
  makeKeysUnique,
  type SourceContact,
  type SourceItem,
  type SourcePage,
  type SourceSite,
} from './source.ts';

const pageDestinations: ImportPlace[] = [
  ...(['page', 'news', 'service', 'portfolio', 'category', 'main_banner'] as const),
  ...(['our_team', 'client_testimonials', 'partner', 'left_out'] as const),
];
/** Destinations of WordPress and plugin types. */
const typeDestinations: readonly [RegExp, ImportPlace][] = [
  [/^page$/, 'page'],
  [/^post$/, 'news'],
  [/(?:^|[-_])services?$/, 'service'],
  [
    /(?:^|[-_])(?:portfolios?|projects?|case[-_]?stud(?:y|ies))(?:[-_]?(?:items?|posts?))?$/,
    'portfolio',
  ],
  [/(?:^|[-_])(?:teams?|staff|employees?|people)(?:[-_]?(?:members?|posts?))?$/, 'our_team'],
  [/(?:^|[-_])(?:testimonials?|reviews?)$/, 'client_testimonials'],
  [/^(?:clients?|partners?|logos?)$/, 'partner'],
  [/^(?:product|events?|tribe_events|faqs?|recipes?|docs?|jobs?|job_listing|locations?)$/, 'page'],
];
/** Minimum letters of a page. */
const minLetters = 40;

/** Returns the destination of a WordPress type, or null for unknown types. */
export function destinationOfType(type: string): ImportPlace | null {
  const found = typeDestinations.find(([pattern]) => pattern.test(type))?.[1];
  return found ?? (isServicesName(type) ? 'service' : null);
}

/** Creates the items of a site, with destinations by fixed rules. */
export function proposeItems(site: SourceSite): SourceItem[] {
  const readable = { ...site, pages: site.pages.filter(isReadable) };
  const company = [toIdentity(site), toBanner(readable), ...toContacts(readable)];
  const rows = [...company.filter((row) => row !== null), ...toPeople(readable), ...toMenu(site)];
  const byPath = new Map(
    site.pages.toReversed().flatMap((page) => page.paths.map((path) => [path, page])),
  );
  const pages = site.pages.map((page) => createPage(page, byPath));
  return makeKeysUnique([...rows, ...pages, ...createLeftOutItems(site.others)]);
}

type ByPath = ReadonlyMap<string, SourcePage>;

/** Returns true for public content of a known type. */
function isReadable({ problem, type }: SourcePage): boolean {
  return problem === '' && destinationOfType(type) !== null;
}

function toIdentity({ origin, name, tagline }: SourceSite): SourceItem | null {
  if (name === '') return null;
  return {
    ...emptyItem,
    ...{ source: origin, title: name, key: 'identity', lead: tagline },
    ...{ place: 'site_identity', places: ['site_identity', 'left_out'] },
    why: 'From the title of the site.',
  };
}

/** Key of the Main Banner's item, which has all paths of the home page. */
export const bannerKey = 'banner';

function toBanner({ pages }: SourceSite): SourceItem | null {
  const home = pages.find(({ isHome }) => isHome);
  if (!home) return null;
  const { source, title, heading, lead, blocks, picture } = home;
  const all = [picture, ...blocks.map((block) => block.picture)].filter((one) => one !== null);
  const largest = all.toSorted((one, other) => (other.area ?? 0) - (one.area ?? 0))[0] ?? null;
  return {
    ...emptyItem,
    ...{ source, title: heading || title, lead: lead || home.description, picture: largest },
    ...{
      key: bannerKey,
      paths: home.paths,
      place: 'main_banner',
      places: ['main_banner', 'left_out'],
    },
    why: 'From the first heading and text, and the largest picture of the front page.',
  };
}

function toContacts({ origin, pages }: SourceSite): SourceItem[] {
  const home = pages.filter(({ isHome }) => isHome);
  const contact: SourceContact = {};
  // The home page and contact pages are about the company itself.
  const contactPages = pages.filter(isAboutContact);
  for (const page of [...home, ...contactPages, ...pages]) {
    const { address: postal, heading: above, ...others } = page.contact;
    for (const [field, value] of Object.entries(others))
      contact[field as keyof SourceContact] ??= value;
    if (!postal || contact.address || !(page.isHome || contactPages.includes(page))) continue;
    contact.address = postal;
    if (above) contact.heading = above;
  }
  const { address = '', heading: section = '', ...details } = contact;
  const rows: SourceItem[] = [];
  const title = [contact.phone, contact.email].filter((it) => it !== undefined).join(', ');
  if (Object.keys(details).length > 0)
    rows.push({
      ...emptyItem,
      ...{ source: origin, title: title || 'Profiles', key: 'contact', fields: details },
      ...{ place: 'contact_us', places: ['contact_us', 'left_out'] },
      why: 'From its links to a telephone number, an email address and profiles.',
    });
  if (address !== '')
    rows.push({
      ...emptyItem,
      ...{ source: origin, title: address.replaceAll('\n', ', '), key: 'location' },
      ...{ fields: { ...details, address, section } },
      ...{ place: 'locations', places: ['locations', 'left_out'] },
      why: 'From its postal address.',
    });
  return rows;
}

/** Finds people with portraits, each only on the first page. */
function toPeople({ pages }: SourceSite): SourceItem[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ source, title: section, people }) =>
    people.map(({ name, designation, picture }) => {
      const first = seen.get(name) ?? source;
      seen.set(name, first);
      return {
        ...emptyItem,
        ...{ source, title: name, key: `person ${name}`, fields: { designation, section } },
        picture,
        place: first === source ? ('our_team' as const) : ('left_out' as const),
        places: ['our_team', 'client_testimonials', 'left_out'] as ImportPlace[],
        why:
          first === source
            ? 'One of several people with portraits on this page.'
            : `Someone of this name is on ${first} too.`,
      };
    }),
  );
}

function toMenu({ origin, menu, menuOthers }: SourceSite): SourceItem[] {
  if (menu.length === 0) return [];
  const rest = menuOthers === 1 ? '1 entry left out' : `${menuOthers} entries left out`;
  return [
    {
      ...emptyItem,
      ...{ source: origin, title: menu.map(({ label }) => label).join(', '), key: 'menu', menu },
      ...{ place: 'navigation', places: ['navigation', 'left_out'] },
      notes: menuOthers > 0 ? [rest] : [],
      why: 'From its main menu.',
    },
  ];
}

function createPage(page: SourcePage, byPath: ByPath): SourceItem {
  const { source, paths, parent, blocks, picture, date, description } = page;
  const { place, why } = findDestination(page, byPath);
  const parentPage = findPage(parent, byPath);
  const title = page.title || page.heading;
  return {
    ...emptyItem,
    ...{ source, paths, parent, blocks, picture, date, place, why },
    fields: {
      ...page.fields,
      search_description: description,
      section: parentPage && isReadable(parentPage) ? parentPage.title : '',
    },
    notes: [
      ...describeLosses(page.losses),
      ...page.notes,
      ...(title === '' ? ['The title is missing. Enter one.'] : []),
    ],
    title: title || source,
    key: paths[0] ?? source,
    places: page.problem === '' ? pageDestinations : ['left_out'],
    lead: page.excerpt || description,
  };
}

function findPage(path: string | null, byPath: ByPath): SourcePage | undefined {
  return path === null ? undefined : byPath.get(path);
}

function findDestination(page: SourcePage, byPath: ByPath): { place: ImportPlace; why: string } {
  const { isHome, problem, type, parent, losses, source } = page;
  const leftOut = (why: string) => ({ place: 'left_out' as const, why });
  if (problem !== '') return leftOut(problem);
  if (isHome) return leftOut('The front page: its beginning goes into the Main Banner.');
  const letters = page.blocks.reduce(
    (sum, { heading, text }) => sum + heading.length + text.length,
    0,
  );
  const pictures = page.blocks.some((block) => block.picture);
  if (letters < minLetters && (losses.programs ?? 0) > 0)
    return leftOut(
      'A program puts this page together. Import it by the address of the website, or copy it by hand.',
    );
  if (letters === 0 && !pictures) return leftOut('The page has no text.');
  if (type !== 'page') {
    const place = destinationOfType(type);
    return place
      ? { place, why: `Chosen by its type, ${type}.` }
      : leftOut(`The type ${type} may not be meant for visitors.`);
  }
  const path = parent ?? parentPath(source);
  const parentPage = findPage(path, byPath);
  if (path !== null && isAboutServices(path, parentPage))
    return { place: 'service', why: 'Its address is under the services page.' };
  const upper = path === null ? null : (parentPage?.parent ?? parentPath(path));
  if (parentPage && upper !== null && isAboutServices(upper, findPage(upper, byPath)))
    return { place: 'category', why: 'Its address is under a service page.' };
  return { place: 'page', why: 'A page.' };
}

/** Returns the parent path, or null for a top-level path. */
export function parentPath(path: string): string | null {
  const at = path.lastIndexOf('/');
  return at <= 0 ? null : path.slice(0, at);
}
