import type { ImportPlace } from '../../shared/api/imports.ts';
import type { FoundContact, FoundPage, FoundRow, FoundSite } from './found.ts';
import { isAboutContact, isAboutServices, namesServices } from './page-names.ts';

const pagePlaces: ImportPlace[] = [
  ...(['page', 'news', 'service', 'portfolio', 'category', 'main_banner'] as const),
  ...(['our_team', 'client_testimonials', 'partner', 'left_out'] as const),
];
/** Types of WordPress and its plugins, by their place. */
const typePlaces: readonly [RegExp, ImportPlace][] = [
  [/^post$/, 'news'],
  [/services?$/, 'service'],
  [/portfolio|projects?$|case[-_]?stud/, 'portfolio'],
  [/team|staff|employees?$|people$/, 'our_team'],
  [/testimonials?$|reviews?$/, 'client_testimonials'],
  [/^(?:clients?|partners?|logos?)$/, 'partner'],
];
/** Fewer words than this are no page. */
const fewestLetters = 40;

const nothing = {
  ...{ paths: [], above: null, fields: {}, lead: '', parts: [], picture: null },
  ...{ date: '', losses: {}, menu: [] },
} satisfies Partial<FoundRow>;

/** A row for each thing in a site, with its place by fixed rules. */
export function proposeRows(site: FoundSite): FoundRow[] {
  const rows = [identityOf(site), bannerOf(site), ...contactRows(site), ...peopleOf(site)];
  const pages = site.pages.map((page) => pageRow(page, site));
  return [...rows.filter((row) => row !== null), ...menuOf(site), ...pages];
}

function identityOf({ origin, name, tagline }: FoundSite): FoundRow | null {
  if (name === '') return null;
  return {
    ...nothing,
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
    ...nothing,
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
      ...nothing,
      ...{ source: origin, title: shown || 'Profiles', key: 'contact', fields: details },
      ...{ place: 'contact_us', places: ['contact_us', 'left_out'] },
      why: 'From its links to a telephone number, an email address and profiles.',
    });
  if (address !== '')
    rows.push({
      ...nothing,
      ...{ source: origin, title: address.replaceAll('\n', ', '), key: 'location' },
      ...{ fields: { ...details, address, section } },
      ...{ place: 'locations', places: ['locations', 'left_out'] },
      why: 'From its postal address.',
    });
  return rows;
}

function peopleOf({ pages }: FoundSite): FoundRow[] {
  const seen = new Set<string>();
  return pages.flatMap(({ source, title: section, people, problem }) =>
    people.flatMap(({ name, designation, picture }) => {
      if (problem !== '' || seen.has(name)) return [];
      seen.add(name);
      return [
        {
          ...nothing,
          ...{ source, title: name, key: `person ${name}`, fields: { designation, section } },
          picture,
          place: 'our_team' as const,
          places: ['our_team', 'client_testimonials', 'left_out'] as ImportPlace[],
          why: 'One of several people with portraits on this page.',
        },
      ];
    }),
  );
}

function menuOf({ origin, menu }: FoundSite): FoundRow[] {
  if (menu.length === 0) return [];
  return [
    {
      ...nothing,
      ...{ source: origin, title: menu.map(({ label }) => label).join(', '), key: 'menu', menu },
      ...{ place: 'navigation', places: ['navigation', 'left_out'] },
      why: 'From its main menu.',
    },
  ];
}

function pageRow(page: FoundPage, site: FoundSite): FoundRow {
  const { source, paths, above, parts, picture, date, losses, description } = page;
  const { place, why } = placeOf(page, site);
  const section = pageAt(above, site)?.title ?? '';
  return {
    ...nothing,
    fields: { section },
    ...{ source, paths, above, parts, picture, date, losses, place, why },
    title: page.title || page.heading || source,
    key: paths[0] ?? source,
    places: pagePlaces,
    lead: description,
  };
}

function pageAt(path: string | null, { pages }: FoundSite): FoundPage | undefined {
  return path === null ? undefined : pages.find(({ paths }) => paths.includes(path));
}

function placeOf(page: FoundPage, site: FoundSite): { place: ImportPlace; why: string } {
  const { isFront, problem, type, above, losses, source } = page;
  const leftOut = (why: string) => ({ place: 'left_out' as const, why });
  if (problem !== '') return leftOut(problem);
  if (isFront) return leftOut('It is the front page: its beginning goes into the Main Banner.');
  const letters = page.parts.reduce(
    (sum, { heading, text }) => sum + heading.length + text.length,
    0,
  );
  const pictures = page.parts.some((part) => part.picture);
  if (letters < fewestLetters && (losses.programs ?? 0) > 0)
    return leftOut(
      'A program puts this page together. Import it by the address of the website, or copy it by hand.',
    );
  if (letters === 0 && !pictures) return leftOut('It has no text.');
  if (type !== 'page') {
    const found = typePlaces.find(([pattern]) => pattern.test(type))?.[1];
    return {
      place: found ?? (namesServices(type) ? 'service' : 'page'),
      why: `It is of the type ${type}.`,
    };
  }
  const path = above ?? parentPath(source);
  const further = pageAt(path, site);
  if (path !== null && isAboutServices(path, further))
    return { place: 'service', why: 'It is below the page about services.' };
  const highest = path === null ? null : (further?.above ?? parentPath(path));
  if (further && highest !== null && isAboutServices(highest, pageAt(highest, site)))
    return { place: 'category', why: 'It is below a service.' };
  return { place: 'page', why: 'It is a page.' };
}

/** The path above another; null at the top. */
export function parentPath(path: string): string | null {
  const at = path.lastIndexOf('/');
  return at <= 0 ? null : path.slice(0, at);
}
