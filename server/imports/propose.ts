import type { ImportPlace } from '../../shared/api/imports.ts';
import {
  emptyRow,
  type FoundContact,
  type FoundPage,
  type FoundRow,
  type FoundSite,
  leftOutRows,
  lossNotes,
  withDistinctKeys,
} from './found.ts';
import { isAboutContact, isAboutServices, namesServices } from './page-names.ts';

const pagePlaces: ImportPlace[] = [
  ...(['page', 'news', 'service', 'portfolio', 'category', 'main_banner'] as const),
  ...(['our_team', 'client_testimonials', 'partner', 'left_out'] as const),
];
/** Types of WordPress and its plugins that are content of a site, by their place. */
const typePlaces: readonly [RegExp, ImportPlace][] = [
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
/** Fewer words than this are no page. */
const fewestLetters = 40;

/** The place of a WordPress type; null if it is not known to be content. */
export function placeOfType(type: string): ImportPlace | null {
  const found = typePlaces.find(([pattern]) => pattern.test(type))?.[1];
  return found ?? (namesServices(type) ? 'service' : null);
}

/** A row for each thing in a site, with its place by fixed rules. */
export function proposeRows(site: FoundSite): FoundRow[] {
  const readable = { ...site, pages: site.pages.filter(isReadable) };
  const found = [identityOf(site), bannerOf(readable), ...contactRows(readable)];
  const rows = [...found.filter((row) => row !== null), ...peopleOf(readable), ...menuOf(site)];
  const byPath = new Map(
    site.pages.toReversed().flatMap((page) => page.paths.map((path) => [path, page])),
  );
  const pages = site.pages.map((page) => pageRow(page, byPath));
  return withDistinctKeys([...rows, ...pages, ...leftOutRows(site.others)]);
}

type ByPath = ReadonlyMap<string, FoundPage>;

/** True for what visitors of the site can see, as far as its type tells. */
function isReadable({ problem, type }: FoundPage): boolean {
  return problem === '' && placeOfType(type) !== null;
}

function identityOf({ origin, name, tagline }: FoundSite): FoundRow | null {
  if (name === '') return null;
  return {
    ...emptyRow,
    ...{ source: origin, title: name, key: 'identity', lead: tagline },
    ...{ place: 'site_identity', places: ['site_identity', 'left_out'] },
    why: 'From the title of the site.',
  };
}

/** Key of the row for the Main Banner, which all paths of the front page belong to. */
export const bannerKey = 'banner';

function bannerOf({ pages }: FoundSite): FoundRow | null {
  const front = pages.find(({ isFront }) => isFront);
  if (!front) return null;
  const { source, title, heading, lead, parts, picture } = front;
  const all = [picture, ...parts.map((part) => part.picture)].filter((one) => one !== null);
  const largest = all.toSorted((one, other) => (other.area ?? 0) - (one.area ?? 0))[0] ?? null;
  return {
    ...emptyRow,
    ...{ source, title: heading || title, lead: lead || front.description, picture: largest },
    ...{
      key: bannerKey,
      paths: front.paths,
      place: 'main_banner',
      places: ['main_banner', 'left_out'],
    },
    why: 'From the first heading and text, and the largest picture of the front page.',
  };
}

function contactRows({ origin, pages }: FoundSite): FoundRow[] {
  const front = pages.filter(({ isFront }) => isFront);
  const contact: FoundContact = {};
  // The front page and pages about contact are about the company itself.
  const about = pages.filter(isAboutContact);
  for (const page of [...front, ...about, ...pages]) {
    const { address: postal, heading: above, ...others } = page.contact;
    for (const [field, value] of Object.entries(others))
      contact[field as keyof FoundContact] ??= value;
    if (!postal || contact.address || !(page.isFront || about.includes(page))) continue;
    contact.address = postal;
    if (above) contact.heading = above;
  }
  const { address = '', heading: section = '', ...details } = contact;
  const rows: FoundRow[] = [];
  const shown = [contact.phone, contact.email].filter((it) => it !== undefined).join(', ');
  if (Object.keys(details).length > 0)
    rows.push({
      ...emptyRow,
      ...{ source: origin, title: shown || 'Profiles', key: 'contact', fields: details },
      ...{ place: 'contact_us', places: ['contact_us', 'left_out'] },
      why: 'From its links to a telephone number, an email address and profiles.',
    });
  if (address !== '')
    rows.push({
      ...emptyRow,
      ...{ source: origin, title: address.replaceAll('\n', ', '), key: 'location' },
      ...{ fields: { ...details, address, section } },
      ...{ place: 'locations', places: ['locations', 'left_out'] },
      why: 'From its postal address.',
    });
  return rows;
}

/** People with portraits. Someone on several pages is taken from the first one. */
function peopleOf({ pages }: FoundSite): FoundRow[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ source, title: section, people }) =>
    people.map(({ name, designation, picture }) => {
      const first = seen.get(name) ?? source;
      seen.set(name, first);
      return {
        ...emptyRow,
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

function menuOf({ origin, menu, menuRest }: FoundSite): FoundRow[] {
  if (menu.length === 0) return [];
  const rest = menuRest === 1 ? '1 entry left out' : `${menuRest} entries left out`;
  return [
    {
      ...emptyRow,
      ...{ source: origin, title: menu.map(({ label }) => label).join(', '), key: 'menu', menu },
      ...{ place: 'navigation', places: ['navigation', 'left_out'] },
      notes: menuRest > 0 ? [rest] : [],
      why: 'From its main menu.',
    },
  ];
}

function pageRow(page: FoundPage, byPath: ByPath): FoundRow {
  const { source, paths, above, parts, picture, date, description } = page;
  const { place, why } = placeOf(page, byPath);
  const parent = pageAt(above, byPath);
  const title = page.title || page.heading;
  return {
    ...emptyRow,
    ...{ source, paths, above, parts, picture, date, place, why },
    fields: {
      ...page.fields,
      search_description: description,
      section: parent && isReadable(parent) ? parent.title : '',
    },
    notes: [
      ...lossNotes(page.losses),
      ...page.notes,
      ...(title === '' ? ['The title is missing. Enter one.'] : []),
    ],
    title: title || source,
    key: paths[0] ?? source,
    places: page.problem === '' ? pagePlaces : ['left_out'],
    lead: page.excerpt || description,
  };
}

function pageAt(path: string | null, byPath: ByPath): FoundPage | undefined {
  return path === null ? undefined : byPath.get(path);
}

function placeOf(page: FoundPage, byPath: ByPath): { place: ImportPlace; why: string } {
  const { isFront, problem, type, above, losses, source } = page;
  const leftOut = (why: string) => ({ place: 'left_out' as const, why });
  if (problem !== '') return leftOut(problem);
  if (isFront) return leftOut('The front page: its beginning goes into the Main Banner.');
  const letters = page.parts.reduce(
    (sum, { heading, text }) => sum + heading.length + text.length,
    0,
  );
  const pictures = page.parts.some((part) => part.picture);
  if (letters < fewestLetters && (losses.programs ?? 0) > 0)
    return leftOut(
      'A program puts this page together. Import it by the address of the website, or copy it by hand.',
    );
  if (letters === 0 && !pictures) return leftOut('The page has no text.');
  if (type !== 'page') {
    const place = placeOfType(type);
    return place
      ? { place, why: `Chosen by its type, ${type}.` }
      : leftOut(`The type ${type} may not be meant for visitors.`);
  }
  const path = above ?? parentPath(source);
  const further = pageAt(path, byPath);
  if (path !== null && isAboutServices(path, further))
    return { place: 'service', why: 'Its address is under the services page.' };
  const highest = path === null ? null : (further?.above ?? parentPath(path));
  if (further && highest !== null && isAboutServices(highest, pageAt(highest, byPath)))
    return { place: 'category', why: 'Its address is under a service page.' };
  return { place: 'page', why: 'A page.' };
}

/** The path above another; null at the top. */
export function parentPath(path: string): string | null {
  const at = path.lastIndexOf('/');
  return at <= 0 ? null : path.slice(0, at);
}
